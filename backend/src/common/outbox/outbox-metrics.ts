import { Injectable } from '@nestjs/common';
import { Gauge, register } from 'prom-client';
import { DataSource } from 'typeorm';
import { LANE_NAMES, type Lane } from '../queue/lanes';
import { laneOf } from './define-job';

const STATES = ['waiting', 'dispatched', 'parked'] as const;

interface Count {
  readonly job: string;
  readonly state: (typeof STATES)[number];
  readonly jobs: number;
}

/** One query per partial index, so that finished jobs are never read. */
const COUNTS = `
  SELECT job, 'waiting' AS state, count(*)::int AS jobs FROM outbox
    WHERE dispatched_at IS NULL AND done_at IS NULL AND parked_at IS NULL AND available_at IS NOT NULL GROUP BY job
  UNION ALL SELECT job, 'dispatched', count(*)::int FROM outbox
    WHERE dispatched_at IS NOT NULL AND done_at IS NULL AND parked_at IS NULL GROUP BY job
  UNION ALL SELECT job, 'parked', count(*)::int FROM outbox WHERE parked_at IS NOT NULL GROUP BY job`;

/** The number of open jobs per lane, for Prometheus. */
@Injectable()
export class OutboxMetrics {
  constructor(private readonly db: DataSource) {}

  /** Counts on request, in the worker only, because every process would report the same. */
  start(): void {
    const count = (gauge: Gauge): Promise<void> => this.count(gauge);
    register.registerMetric(
      new Gauge({
        name: 'wavetrain_jobs',
        help: 'Jobs of the outbox that are not done, by lane and state',
        labelNames: ['lane', 'state'],
        registers: [],
        collect() {
          return count(this);
        },
      }),
    );
  }

  private async count(gauge: Gauge): Promise<void> {
    const counts = await this.db.query<Count[]>(COUNTS);
    const of = (lane: Lane, state: string): number =>
      counts
        .filter((row) => row.state === state && laneOf(row.job) === lane)
        .reduce((sum, { jobs }) => sum + jobs, 0);
    for (const lane of LANE_NAMES)
      for (const state of STATES) gauge.set({ lane, state }, of(lane, state));
  }
}
