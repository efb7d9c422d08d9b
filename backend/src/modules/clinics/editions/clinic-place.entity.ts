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
import { ClinicEdition } from './clinic-edition.entity';
import type { PlaceState } from './clinics.types';

/**
 * One taken place of an edition, for a deposit or a full payment alike [T36], held by a booking or
 * an offer. An expired hold is shown as free, but the place isn't sold again until the provider
 * confirms that its session can no longer be paid. [T33] Its foreign keys point to tables of
 * modules that depend on this one, so those entities are referenced by name instead of imported.
 */
@Entity('clinic_places')
@Index(['editionId', 'state'])
@Index(['bookingId'], { unique: true })
@Index(['offerId'], { unique: true })
@Index('clinic_places_holds', ['expiresAt'], { where: `state = 'held'` })
@Check('clinic_places_state_check', `state IN ('held', 'paid')`)
@Check('clinic_places_hold_expires', `(state = 'held') = (expires_at IS NOT NULL)`)
@Check('clinic_places_one_holder', 'num_nonnulls(booking_id, offer_id) = 1')
export class ClinicPlace {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') editionId: string;
  @Column('text') state: PlaceState;
  @Column('timestamptz', { nullable: true }) expiresAt: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) takenAt: Date;
  @Column('uuid', { nullable: true }) bookingId: string | null;
  @Column('uuid', { nullable: true }) offerId: string | null;

  @ManyToOne(() => ClinicEdition)
  @JoinColumn({ name: 'edition_id', foreignKeyConstraintName: 'clinic_places_edition_id_fkey' })
  edition?: Relation<ClinicEdition>;

  @ManyToOne('ClinicBooking')
  @JoinColumn({ name: 'booking_id', foreignKeyConstraintName: 'clinic_places_booking_id_fkey' })
  booking?: object | null;

  @ManyToOne('ClinicOffer')
  @JoinColumn({ name: 'offer_id', foreignKeyConstraintName: 'clinic_places_offer_id_fkey' })
  offer?: object | null;
}
