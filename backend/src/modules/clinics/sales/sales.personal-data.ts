import { OF_PERSON, type PersonalDataPart } from '../../../common/personal-data/personal-data';

const OF_MINE = `booking_id IN (SELECT id FROM clinic_bookings ${OF_PERSON})`;

/** The clinics that a person has booked. */
export const salesPersonalData: PersonalDataPart = {
  name: 'clinics',
  title: 'Your clinics',
  causes: `SELECT id::text AS cause FROM clinic_bookings ${OF_PERSON}
    UNION ALL SELECT id::text FROM clinic_transfers WHERE ${OF_MINE}`,
  subjects: `SELECT id::text AS subject FROM clinic_bookings ${OF_PERSON}`,
  // Blocks erasing a person with a place at a clinic: the coach has to know participants by name,
  // and first transfers or refunds a paid place.
  holds: `SELECT 'You have a place at ' || s.title || ' (' || to_char(e.starts_on, 'FMMonth FMDD, YYYY') ||
        '). Ask your coach to refund or move it first, or delete your account once the clinic is over.' AS reason
      FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id JOIN clinic_series s ON s.id = e.series_id
      ${OF_PERSON} AND b.status = 'completed' AND e.sale_status <> 'cancelled' AND e.ends_on >= (app_now() AT TIME ZONE e.timezone)::date`,
  tables: [
    {
      table: 'clinic_bookings',
      title: 'Bookings',
      exported: `SELECT b.id, e.series_id AS clinic, e.starts_on::text, e.ends_on::text, b.plan_kind, b.status, b.customer_name, b.customer_email,
            b.price_cents, b.paid_cents, b.refunded_cents, b.balance_cents, b.balance_due_on::text, b.booked_at
          FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id ${OF_PERSON} ORDER BY b.booked_at`,
      erased: `UPDATE clinic_bookings SET customer_name = 'Erased student', customer_email = NULL, visitor_id = NULL, address_hash = NULL, name_shared_in = NULL,
          email_hash = NULL ${OF_PERSON}`,
    },
    {
      table: 'clinic_outside_payments',
      title: 'Payments and refunds other than by card',
      exported: `SELECT p.booking_id, p.kind, p.amount_cents, p.method, p.note, p.at FROM clinic_outside_payments p
          JOIN clinic_bookings b ON b.id = p.booking_id ${OF_PERSON} ORDER BY p.at, p.id`,
      erased: `UPDATE clinic_outside_payments SET note = '' WHERE ${OF_MINE}`,
    },
    {
      table: 'clinic_transfers',
      title: 'Deposits moved to other dates, and why',
      exported: `SELECT t.booking_id, old.starts_on::text AS from_dates, new.starts_on::text AS to_dates, t.amount_cents, t.reason, t.at
          FROM clinic_transfers t JOIN clinic_editions old ON old.id = t.from_edition_id JOIN clinic_editions new ON new.id = t.to_edition_id
          WHERE t.${OF_MINE} ORDER BY t.at, t.id`,
      erased: `UPDATE clinic_transfers SET reason = '' WHERE ${OF_MINE}`,
    },
    {
      table: 'clinic_participant_forms',
      title: 'Your answers before a clinic',
      exported: `SELECT f.booking_id, f.answered_at, f.phone, f.emergency_name, f.emergency_phone, f.diet, f.health, f.boat, f.experience
          FROM clinic_participant_forms f JOIN clinic_bookings b ON b.id = f.booking_id ${OF_PERSON} AND f.answered_at IS NOT NULL ORDER BY f.answered_at`,
      erased: `DELETE FROM clinic_participant_forms WHERE ${OF_MINE}`,
    },
  ],
};
