import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The module that the coach assigned to a student next; one at a time. */
@Entity('module_assignments')
export class ModuleAssignment {
  @PrimaryColumn('uuid') studentId: string;
  @Column('text') moduleId: string;
  @Column('timestamptz') assignedAt: Date;
}
