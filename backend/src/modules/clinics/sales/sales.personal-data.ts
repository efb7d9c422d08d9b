import type { PersonalDataPart } from '../../../common/personal-data/personal-data';

const MINE = 'WHERE student_id = (SELECT id FROM person)';

/** Clinics that somebody booked. */
export const salesPersonalData: PersonalDataPart = {
  name: 'clinics',
  title: 'Your clinics',
  tables: [
    {
      table: 'clinic_bookings',
      title: 'Bookings',
      told: `SELECT b.id, e.series_id AS clinic, e.starts_on::text, e.ends_on::text, b.plan_kind, b.status, b.customer_name, b.customer_email,
            b.price_cents, b.paid_cents, b.refunded_cents, b.balance_cents, b.balance_due_on::text, b.booked_at
          FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id ${MINE} ORDER BY b.booked_at`,
      erased: `UPDATE clinic_bookings SET customer_name = 'Erased student', customer_email = NULL, visitor_id = NULL, address_hash = NULL,
          email_hash = NULL ${MINE}`,
    },
  ],
};
