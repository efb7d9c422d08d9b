import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One removal of the sample content, which can be undone for a while. */
@Entity('sample_removals')
export class SampleRemoval {
  @PrimaryColumn('uuid') id: string;
  /** The versions with the content as it last was, in the order to restore it in. */
  @Column('uuid', { array: true }) revisionIds: string[];
  @Column('int') staffId: number;
  @Column('timestamptz', { default: () => 'app_now()' }) at: Date;
  @Column('timestamptz', { nullable: true }) undoneAt: Date | null;
}
