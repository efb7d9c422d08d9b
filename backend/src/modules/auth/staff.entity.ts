import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { StaffRole } from '../../common/auth/actors';

/** Who works here. The owner is number 1 and both coach and admin; an assistant may be admin alone. [T22] */
@Entity('staff')
@Index(['email'], { unique: true })
@Check('staff_roles_check', `roles <@ ARRAY['coach', 'admin'] AND cardinality(roles) > 0`)
export class Staff {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('citext') email: string;
  @Column('text') name: string;
  @Column('text', { array: true }) roles: StaffRole[];
  /** argon2id; none: no sign-in until one is set. */
  @Column('text', { nullable: true }) passwordHash: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
