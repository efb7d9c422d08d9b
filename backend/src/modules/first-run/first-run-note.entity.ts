import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The result of a step's last test; under `put-away`, whether the list is dismissed. */
@Entity('first_run_notes')
export class FirstRunNote {
  @PrimaryColumn('text') key: string;
  @Column('boolean') ok: boolean;
  /** The result as text. */
  @Column('text') said: string;
  /**
   * A fingerprint of the secrets it was tested with, which doesn't reveal them. With other secrets,
   * the result is no longer valid.
   */
  @Column('text') triedWith: string;
  @Column('timestamptz') notedAt: Date;
}
