import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A student's completion of the whole program, with a number that anyone can verify. */
@Entity('certificates')
export class Certificate {
  @PrimaryColumn('text') number: string;
  @Column('uuid', { unique: true }) studentId: string;
  /** The number of modules in the program at that time. */
  @Column('smallint') modules: number;
  @Column('timestamptz') issuedAt: Date;
}
