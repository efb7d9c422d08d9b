import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a task that runs once per interval, across all workers, last succeeded. */
@Entity('schedule_runs')
export class ScheduleRun {
  @PrimaryColumn('text') name: string;
  @Column('timestamptz') doneAt: Date;
}
