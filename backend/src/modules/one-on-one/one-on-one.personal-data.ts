import { OF_PERSON, type PersonalDataPart } from '../../common/personal-data/personal-data';

const ZONE = `(SELECT value #>> '{}' FROM site_settings WHERE key = 'timezone')`;
/**
 * Formats the time in the coach's time zone, with the zone's name.
 * @param day the format of the day.
 */
const when = (day: string): string =>
  `to_char(starts_at AT TIME ZONE ${ZONE}, '${day} "at" FMHH12:MI AM') || ' (' || ${ZONE} || ')'`;

/** The 1-on-1 sessions that someone requested. */
export const oneOnOnePersonalData: PersonalDataPart = {
  name: 'one-on-ones',
  title: 'Your 1-on-1 sessions',
  causes: `SELECT id::text AS cause FROM one_on_one_requests ${OF_PERSON}`,
  subjects: `SELECT id::text AS subject FROM one_on_one_requests ${OF_PERSON}`,
  holds: `SELECT 'You have a 1-on-1 on ' || ${when('FMMonth FMDD, YYYY')} ||
        '. Ask your coach to cancel it first, or delete your account once it is over.' AS reason
      FROM one_on_one_requests ${OF_PERSON} AND state = 'booked' AND starts_at + minutes * interval '1 minute' >= app_now()`,
  tables: [
    {
      table: 'one_on_one_requests',
      title: 'Requests',
      exported: `SELECT state, wish, dates, place, asked_at, starts_at, ${when('FMDay, FMMonth FMDD, YYYY')} AS session_time, minutes, session_place,
            price_cents, word, paid_cents, refunded_cents
          FROM one_on_one_requests ${OF_PERSON} ORDER BY asked_at`,
      erased: `UPDATE one_on_one_requests SET wish = '', dates = '', place = '', word = '', session_place = NULL,
          state = CASE WHEN state IN ('asked', 'offered') THEN 'withdrawn' ELSE state END ${OF_PERSON}`,
    },
  ],
};
