import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a student has done the whole program; the number is what anybody may check. */
@Entity('certificates')
export class Certificate {
  @PrimaryColumn('text') number: string;
  @Column('uuid', { unique: true }) studentId: string;
  /** How many modules the program had then. */
  @Column('smallint') modules: number;
  @Column('timestamptz') issuedAt: Date;
}
