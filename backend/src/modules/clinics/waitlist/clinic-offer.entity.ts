import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { ClinicWaitlistEntry } from './clinic-waitlist-entry.entity';
import type { OfferState } from './waitlist.types';

/**
 * A freed place, reserved for one person on the waitlist for a day. Its link works once, and only
 * its hash is stored.
 */
@Entity('clinic_offers')
@Check('clinic_offers_state_check', `state IN ('open', 'used', 'expired')`)
@Index(['tokenHash'], { unique: true })
@Index(['waitlistId'])
@Index('clinic_offers_to_expire', ['expiresAt'], { where: `state = 'open'` })
export class ClinicOffer {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') editionId: string;
  @Column('uuid') waitlistId: string;
  @Column('text') tokenHash: string;
  @Column('timestamptz') offeredAt: Date;
  @Column('timestamptz') expiresAt: Date;
  @Column('text', { default: 'open' }) state: OfferState;

  @ManyToOne('ClinicEdition')
  @JoinColumn({ name: 'edition_id', foreignKeyConstraintName: 'clinic_offers_edition_id_fkey' })
  edition?: object;

  @ManyToOne(() => ClinicWaitlistEntry)
  @JoinColumn({ name: 'waitlist_id', foreignKeyConstraintName: 'clinic_offers_waitlist_id_fkey' })
  entry?: Relation<ClinicWaitlistEntry>;
}
