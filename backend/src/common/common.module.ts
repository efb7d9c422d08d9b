import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import type { Environment as Env } from '../config/environment';
import { Environment } from '../config/environment';
import { AuditLog } from './audit/audit-log';
import { Clock } from './clock/clock';
import { DatabaseClock } from './clock/database-clock';
import { SignedLinks } from './crypto/signed-links';
import { CsvExports } from './csv/csv-exports';
import { SiteFacts } from './facts/facts';
import { HealthDetails } from './health/health-details';
import { LinkFetcher } from './link-fetch/link-fetcher';
import { JobLeases } from './outbox/job-leases';
import { JobRegistry } from './outbox/job-registry';
import { Outbox } from './outbox/outbox';
import { OutboxConsole } from './outbox/outbox-console';
import { OutboxMetrics } from './outbox/outbox-metrics';
import { OutboxPruning } from './outbox/outbox-pruning';
import { OutboxSignal } from './outbox/outbox-signal';
import { OutboxProcessor } from './outbox/outbox.processor';
import { OutboxRelay } from './outbox/outbox.relay';
import { OutboxRepository } from './outbox/outbox.repository';
import { PersonalData } from './personal-data/personal-data';
import { RateLimitPruning } from './rate-limit/rate-limit-pruning';
import { RateLimiter } from './rate-limit/rate-limiter';
import { Scheduler } from './schedule/schedule';
import { ObjectStorage } from './storage/object-storage';
import { objectStorageProvider } from './storage/object-storage.provider';
import { StoragePruning } from './storage/storage-pruning';
import { StudentViews } from './student-views/student-views';
import { StudentViewsPruning } from './student-views/student-views-pruning';
import { Timeline } from './timeline/timeline';

const shared = [
  Clock,
  DatabaseClock,
  SignedLinks,
  SiteFacts,
  HealthDetails,
  PersonalData,
  Outbox,
  OutboxSignal,
  OutboxRepository,
  OutboxConsole,
  AuditLog,
  CsvExports,
  RateLimiter,
  StudentViews,
  Timeline,
];

/** Providers that every module may use, in web and worker. */
@Global()
@Module({})
export class CommonModule {
  static forRoot(env: Env, database: DataSourceOptions): DynamicModule {
    return {
      module: CommonModule,
      imports: [
        DiscoveryModule,
        TypeOrmModule.forRoot({ ...database, retryAttempts: 5, retryDelay: 500 }),
      ],
      providers: [
        { provide: Environment, useValue: env },
        { provide: LinkFetcher, useFactory: () => new LinkFetcher() },
        objectStorageProvider,
        ...shared,
      ],
      exports: [Environment, LinkFetcher, ObjectStorage, ...shared],
    };
  }
}

/** What the worker runs on: the outbox relay, the job processor and the schedules. */
@Module({
  imports: [DiscoveryModule],
  providers: [
    JobRegistry,
    JobLeases,
    OutboxRelay,
    OutboxProcessor,
    OutboxMetrics,
    Scheduler,
    RateLimitPruning,
    OutboxPruning,
    StudentViewsPruning,
    StoragePruning,
  ],
  exports: [OutboxRelay, OutboxProcessor, OutboxMetrics, Scheduler],
})
export class EngineModule {}
