import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the last test of a step came to; under `put-away`, whether the list is out of sight. */
@Entity('first_run_notes')
export class FirstRunNote {
  @PrimaryColumn('text') key: string;
  @Column('boolean') ok: boolean;
  /** In words. */
  @Column('text') said: string;
  /** A mark of the secrets that it was tried with, which tells nothing of them: with others it says nothing any more. */
  @Column('text') triedWith: string;
  @Column('timestamptz') notedAt: Date;
}
