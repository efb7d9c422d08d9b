import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { ClinicSeries } from './clinic-series.entity';
import type { SaleStatus } from './clinics.types';

/** A clinic series on specific dates, with a price and places. */
@Entity('clinic_editions')
@Unique(['seriesId', 'startsOn'])
@Index(['endsOn'])
@Check('clinic_editions_dates_check', 'ends_on >= starts_on')
@Check(
  'clinic_editions_price_check',
  'price_cents > 0 AND deposit_cents > 0 AND deposit_cents < price_cents',
)
@Check('clinic_editions_capacity_check', 'capacity BETWEEN 1 AND 100')
@Check(
  'clinic_editions_opening_check',
  'members_from IS NULL OR (opens_at IS NOT NULL AND members_from < opens_at)',
)
@Check('clinic_editions_sale_check', `sale_status IN ('open', 'closed', 'cancelled')`)
export class ClinicEdition {
  @PrimaryColumn('uuid') id: string;
  @Column('text') seriesId: string;
  /** First and last day in the clinic's zone, `YYYY-MM-DD`. [T47] */
  @Column('date') startsOn: string;
  @Column('date') endsOn: string;
  @Column('text') timezone: string;
  @Column('int') priceCents: number;
  @Column('int') depositCents: number;
  @Column('smallint') capacity: number;
  @Column('text', { default: 'open' }) saleStatus: SaleStatus;
  /**
   * When members can start booking, and when everyone can. Null if there is nothing to wait for.
   */
  @Column('timestamptz', { nullable: true }) membersFrom: Date | null;
  @Column('timestamptz', { nullable: true }) opensAt: Date | null;
  /**
   * Incremented by each change in admin, so that a form opened before someone else's change can't
   * overwrite it.
   */
  @Column('int', { default: 1 }) version: number;
  /** When it was moved to these dates; null if they are its first. */
  @Column('timestamptz', { nullable: true }) movedAt: Date | null;

  /** When what a calendar shows of it last changed; null if it never did. */
  @Column('timestamptz', { nullable: true }) calendarChangedAt: Date | null;

  @ManyToOne(() => ClinicSeries)
  @JoinColumn({ name: 'series_id', foreignKeyConstraintName: 'clinic_editions_series_id_fkey' })
  series?: Relation<ClinicSeries>;
}

/** The fields set when an edition is added; the others are filled in later. */
export type NewClinicEdition = Omit<
  ClinicEdition,
  'series' | 'movedAt' | 'calendarChangedAt' | 'version'
>;
