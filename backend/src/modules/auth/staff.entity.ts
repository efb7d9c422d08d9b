import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { StaffRole } from '../../common/auth/actors';

/** Who works here. The owner is number 1 and both coach and admin; an assistant may be admin alone. [T22] */
@Entity('staff')
@Index(['email'], { unique: true })
@Index(['linkHash'], { unique: true })
@Check('staff_roles_check', `roles <@ ARRAY['coach', 'admin'] AND cardinality(roles) > 0`)
@Check('staff_link_check', '(link_hash IS NULL) = (link_expires_at IS NULL)')
export class Staff {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('citext') email: string;
  @Column('text') name: string;
  @Column('text', { array: true }) roles: StaffRole[];
  /** argon2id; none: no sign-in until one is set. */
  @Column('text', { nullable: true }) passwordHash: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  /** Since when they work here no more; their name stays in the records. */
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
  /** Of the mailed link by which they set a password, as its hash; it works once. */
  @Column('text', { nullable: true }) linkHash: string | null;
  @Column('timestamptz', { nullable: true }) linkExpiresAt: Date | null;
}
