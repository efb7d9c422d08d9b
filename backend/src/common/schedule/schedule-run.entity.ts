import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a task that runs once in so long, in all workers together, was last done. */
@Entity('schedule_runs')
export class ScheduleRun {
  @PrimaryColumn('text') name: string;
  @Column('timestamptz') doneAt: Date;
}
