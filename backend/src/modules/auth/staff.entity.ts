import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { StaffRole } from '../../common/auth/actors';

/**
 * A staff member. The owner has id 1 and is coach and admin; an assistant is admin, another coach is
 * coach, and a bookkeeper only sees the money. [T22, T155]
 */
@Entity('staff')
@Index(['email'], { unique: true })
@Index(['linkHash'], { unique: true })
@Check(
  'staff_roles_check',
  `roles <@ ARRAY['coach', 'admin', 'bookkeeper'] AND cardinality(roles) > 0`,
)
@Check('staff_link_check', '(link_hash IS NULL) = (link_expires_at IS NULL)')
export class Staff {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('citext') email: string;
  @Column('text') name: string;
  @Column('text', { array: true }) roles: StaffRole[];
  /** argon2id; without one, they can't sign in. */
  @Column('text', { nullable: true }) passwordHash: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  /** When they left; their name stays in the records. */
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
  /** The hash of the emailed one-time link for setting a password. */
  @Column('text', { nullable: true }) linkHash: string | null;
  @Column('timestamptz', { nullable: true }) linkExpiresAt: Date | null;
}
