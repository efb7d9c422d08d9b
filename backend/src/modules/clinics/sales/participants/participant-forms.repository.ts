import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { ANSWERS_KEPT_DAYS } from '@wavetrain/shared/time-limits';
import { cents, day, timestamp } from '../../../../common/postgres/columns';
import { queryRows } from '../../../../common/postgres/query-rows';
import { PAYMENT_DISPUTES } from '../../../payments/provider/provider.types';
import { ParticipantForm } from './participant-form.entity';
import { BOOKING_STATUSES } from '../booking/booking.types';
import type { ParticipantAnswers } from './participant-form.rules';

const attendee = z.object({
  bookingId: z.string(),
  studentId: z.nullable(z.string()),
  name: z.string(),
  /** The address they booked with. */
  email: z.nullable(z.string()),
  status: z.enum(BOOKING_STATUSES),
  dispute: z.nullable(z.enum(PAYMENT_DISPUTES)),
  disputedCents: cents,
  balanceDisputedCents: cents,
  balanceCents: cents,
  balancePaidAt: z.nullable(timestamp),
  balanceDueOn: z.nullable(day),
  today: day,
  answeredAt: z.nullable(timestamp),
  askedAt: z.nullable(timestamp),
});
/** A person with a paid place, as listed on the roster, with the terms of their balance. */
export type Attendee = z.output<typeof attendee>;

@Injectable()
export class ParticipantFormsRepository {
  constructor(private readonly db: DataSource) {}

  find(bookingId: string, tx: EntityManager = this.db.manager): Promise<ParticipantForm | null> {
    return tx.findOneBy(ParticipantForm, { bookingId });
  }

  /** Returns the forms of these bookings that are filled in. */
  answered(tx: EntityManager, bookingIds: readonly string[]): Promise<ParticipantForm[]> {
    return tx
      .createQueryBuilder(ParticipantForm, 'form')
      .where({ bookingId: In([...bookingIds]) })
      .andWhere('form.answered_at IS NOT NULL')
      .getMany();
  }

  /** Returns when each of these bookings' forms was answered, by booking. */
  async answeredAt(bookingIds: readonly string[]): Promise<Map<string, Date>> {
    const forms = await this.answered(this.db.manager, bookingIds);
    return new Map(
      forms.flatMap(({ bookingId, answeredAt }) => (answeredAt ? [[bookingId, answeredAt]] : [])),
    );
  }

  /** Saves the answers, replacing earlier ones. */
  async answer(tx: EntityManager, bookingId: string, answers: ParticipantAnswers): Promise<void> {
    await tx
      .createQueryBuilder()
      .insert()
      .into(ParticipantForm)
      .values({ bookingId, ...answers, answeredAt: () => 'app_now()' })
      .orUpdate(
        [
          'answered_at',
          'phone',
          'emergency_name',
          'emergency_phone',
          'diet',
          'health',
          'boat',
          'experience',
        ],
        ['booking_id'],
      )
      .execute();
  }

  /** Records that an email asking for the form is being sent. */
  async markAsked(tx: EntityManager, bookingId: string): Promise<void> {
    await tx.query(
      `INSERT INTO clinic_participant_forms (booking_id, asked_at) VALUES ($1, app_now())
         ON CONFLICT (booking_id) DO UPDATE SET asked_at = excluded.asked_at`,
      [bookingId],
    );
  }

  /** Returns everyone with a paid place, by name. */
  attendees(editionId: string): Promise<Attendee[]> {
    return queryRows(
      this.db,
      attendee,
      `SELECT b.id AS "bookingId", b.student_id AS "studentId", b.customer_name AS name, b.customer_email AS email, b.status,
          b.dispute, b.disputed_cents AS "disputedCents", b.balance_disputed_cents AS "balanceDisputedCents", b.balance_cents AS "balanceCents", b.balance_paid_at AS "balancePaidAt", b.balance_due_on::text AS "balanceDueOn",
          (app_now() AT TIME ZONE e.timezone)::date::text AS today, f.answered_at AS "answeredAt", f.asked_at AS "askedAt"
         FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id
           LEFT JOIN clinic_participant_forms f ON f.booking_id = b.id
        WHERE b.edition_id = $1 AND b.status = 'completed' ORDER BY lower(b.customer_name), b.id`,
      [editionId],
    );
  }

  /**
   * Deletes forms that are no longer needed: long after the clinic, or if the place is gone. Forms
   * of a canceled clinic aren't deleted early, because its participants may be transferred to other
   * dates.
   */
  async forget(): Promise<void> {
    await this.db.query(
      `DELETE FROM clinic_participant_forms f USING clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id
        WHERE b.id = f.booking_id AND (b.status <> 'completed' OR e.ends_on + $1::int < (app_now() AT TIME ZONE e.timezone)::date)`,
      [ANSWERS_KEPT_DAYS],
    );
  }
}
