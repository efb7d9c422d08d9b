import { OF_PERSON, type PersonalDataPart } from '../../common/personal-data/personal-data';

const MADE_FOR_ME = 'WHERE email = ANY (SELECT unnest(addresses) FROM person)';
/**
 * Includes checkouts started without signing in, by the code that was made for the address. Skips
 * `created` ones, so a request to the provider isn't changed while it's running.
 */
const ASKED_FOR_ME = `WHERE student_id = (SELECT id FROM person) OR student_id IS NULL AND status <> 'created'
  AND (request ->> 'customerEmail')::citext = ANY (SELECT unnest(addresses) FROM person)`;
/**
 * The money check's findings about a person, their payments, bookings or sessions, or a ledger
 * entry of one of these.
 */
const FOUND_OF_MINE = `WHERE string_to_array(ref, ':') && ARRAY(SELECT unnest(ARRAY[id::text, payment_intent_id]) FROM payments ${OF_PERSON}
  UNION ALL SELECT id::text FROM clinic_bookings ${OF_PERSON} UNION ALL SELECT id::text FROM one_on_one_requests ${OF_PERSON}
  UNION ALL SELECT id::text FROM person)`;
const BOOKS = {
  because:
    'the law requires keeping the books; the row names no one, only a random number that no longer belongs to a name',
};

/** The payments. The ledger holds no personal data; receipts are stored at the payment provider. */
export const paymentsPersonalData: PersonalDataPart = {
  name: 'payments',
  title: 'Your plan and payments',
  causes: `SELECT id::text AS cause FROM refunds ${OF_PERSON}
    UNION ALL SELECT d.id FROM payment_disputes d JOIN payments p ON p.id = d.payment_id WHERE p.student_id = (SELECT id FROM person)`,
  subjects: `SELECT id::text AS subject FROM payments ${OF_PERSON} UNION ALL SELECT id::text FROM subscriptions ${OF_PERSON}
    UNION ALL SELECT id::text FROM money_findings ${FOUND_OF_MINE}`,
  holds: `SELECT 'A refund to you is on its way. Delete your account once it has arrived.' AS reason
      FROM refunds ${OF_PERSON} AND (owed_cents > 0 OR state = 'sent')
    UNION ALL SELECT 'You paid for a plan after you asked for this. Your account is deleted once what you paid for is over.'
      FROM subscriptions s ${OF_PERSON} AND s.state IN ('active', 'paused') AND s.current_period_end > app_now()
        AND EXISTS (SELECT 1 FROM payments p WHERE p.subscription_id = s.provider_subscription_id AND p.refunded_cents < p.amount_cents
          AND p.paid_at > (SELECT leaving_since FROM person))`,
  tables: [
    {
      table: 'subscriptions',
      title: 'Plans',
      exported: `SELECT plan, price_cents, currency, state, current_period_start, current_period_end, cancel_at_period_end, ended_at, created_at
          FROM subscriptions ${OF_PERSON} ORDER BY created_at`,
      erased: BOOKS,
    },
    {
      table: 'payments',
      title: 'Payments',
      exported: `SELECT kind, amount_cents, refunded_cents, currency, status, paid_at, payment_intent_id AS receipt
          FROM payments ${OF_PERSON} ORDER BY paid_at`,
      erased: BOOKS,
    },
    {
      table: 'refunds',
      title: 'Card refunds, and why',
      exported: `SELECT kind, sale_id, amount_cents, owed_cents, reason, state, requested_at, done_at FROM refunds ${OF_PERSON} ORDER BY requested_at, id`,
      erased: `UPDATE refunds SET reason = '' ${OF_PERSON}`,
    },
    {
      table: 'payment_disputes',
      title: 'Payments you disputed with your bank',
      exported: `SELECT d.amount_cents, d.state, d.opened_at
          FROM payment_disputes d JOIN payments p ON p.id = d.payment_id WHERE p.student_id = (SELECT id FROM person) ORDER BY d.opened_at`,
      erased: BOOKS,
    },
    {
      table: 'money_findings',
      title: 'Your coach’s notes on differences between the books and the payment provider',
      exported: `SELECT kind, found_at, note, last_note FROM money_findings ${FOUND_OF_MINE} ORDER BY found_at`,
      erased: `UPDATE money_findings SET note = CASE WHEN note IS NOT NULL THEN '' END, last_note = NULL ${FOUND_OF_MINE}`,
    },
    {
      table: 'checkout_intents',
      title: 'Checkouts',
      exported: `SELECT kind, plan_name, amount_cents, currency, status, created_at FROM checkout_intents ${ASKED_FOR_ME} ORDER BY created_at`,
      erased: `UPDATE checkout_intents SET request = request - 'customerEmail', visitor_id = NULL ${ASKED_FOR_ME}`,
    },
    {
      table: 'provider_customers',
      title: 'Your customer number at the payment provider',
      exported: `SELECT id AS customer, created_at FROM provider_customers ${OF_PERSON} ORDER BY created_at`,
      erased: BOOKS,
    },
    {
      table: 'friend_codes',
      title: 'Codes for friends',
      exported: `SELECT friend_name AS friend, code, created_at, expires_at, redeemed_at FROM friend_codes ${OF_PERSON} ORDER BY created_at`,
      erased: `UPDATE friend_codes SET friend = id::text, friend_name = '' ${OF_PERSON}`,
    },
    {
      table: 'discount_codes',
      title: 'Discount codes made for you',
      exported: `SELECT code, off_for, percent_off, off_cents, max_uses, created_at, expires_at FROM discount_codes ${MADE_FOR_ME} ORDER BY created_at`,
      erased: `UPDATE discount_codes SET email = NULL, note = '', stopped_at = coalesce(stopped_at, app_now()) ${MADE_FOR_ME}`,
    },
    {
      table: 'discount_uses',
      title: 'Discounts you used',
      exported: `SELECT c.code, u.full_cents, u.off_cents, u.used_at FROM discount_uses u JOIN discount_codes c ON c.id = u.code_id
          WHERE u.student_id = (SELECT id FROM person) ORDER BY u.used_at`,
      erased: BOOKS,
    },
  ],
};
