import type { DemoProduct, SeasonEvent } from './demo-product';
import { addressOf } from './demo-student';
import type { DemoVisitor } from './demo-visitor';
import { DEMO_PASSWORD, SESSIONS, type DemoSession } from './season.data';

const DAY_MS = 86_400_000;
const OFFER_AFTER_DAYS = 0.5;
const PAID_AFTER_DAYS = 1;
const SESSION_IN_DAYS = 21;

/**
 * Returns the first such weekday on or after the day three weeks from a date. @param weekday from
 * Sunday, 0
 */
const sessionDay = (from: Date, weekday: number): string => {
  const earliest = new Date(from.getTime() + SESSION_IN_DAYS * DAY_MS);
  const more = (weekday - earliest.getUTCDay() + 7) % 7;
  return new Date(earliest.getTime() + more * DAY_MS).toISOString().slice(0, 10);
};

interface Owner {
  readonly email: string;
  readonly password: string;
}

const seatOf = async (product: DemoProduct, person: DemoSession): Promise<DemoVisitor> => {
  const seat = product.visitor();
  await seat.post('/api/student/login', { email: addressOf(person), password: DEMO_PASSWORD });
  return seat;
};

const requestOf = async (seat: DemoVisitor): Promise<string> => {
  const [request] = await seat.get<{ id: string }[]>('/api/student/one-on-ones');
  if (!request) throw new Error('no one asked for a session');
  return request.id;
};

const answer = async (product: DemoProduct, owner: Owner, person: DemoSession): Promise<void> => {
  const seat = await seatOf(product, person);
  const id = await requestOf(seat);
  await seat.post('/api/student/logout');
  const desk = product.visitor();
  await desk.post('/api/coach/login', owner);
  if (person.answer === 'declined') {
    await desk.post(`/api/coach/one-on-ones/${id}/decline`, {
      word: 'I’d like to see your roll in pushy water before we do that. Send me a video first.',
    });
    return;
  }
  const startsAt = `${sessionDay(product.clock.now(), person.weekday)}T09:00`;
  const offer = {
    startsAt,
    minutes: 120,
    place: 'The put-in below the dam',
    priceCents: 24_000,
    word: 'Bring the boat you paddle most.',
  };
  await desk.post(`/api/coach/one-on-ones/${id}/offer`, offer);
};

const pay = async (product: DemoProduct, person: DemoSession): Promise<void> => {
  const seat = await seatOf(product, person);
  const { url } = await seat.post<{ url: string }>(
    `/api/student/one-on-ones/${await requestOf(seat)}/pay`,
  );
  const page = /\/pay\/c\/([^/?#]+)/.exec(url)?.[1];
  if (!page) throw new Error(`there is nothing to pay at ${url}`);
  await product.payments.pay(page, {
    email: addressOf(person),
    name: `${person.first} ${person.last}`,
  });
  await seat.post('/api/student/logout');
};

/** Plays 1-on-1 session requests: one booked, one offered, one declined, one waiting. */
export const playSessions = (product: DemoProduct, owner: Owner): SeasonEvent[] =>
  SESSIONS.flatMap((person): SeasonEvent[] => {
    const { asked, wish, dates } = person;
    const ask = async (): Promise<void> => {
      const seat = await seatOf(product, person);
      await seat.post('/api/student/one-on-ones', { wish, dates });
      await seat.post('/api/student/logout');
    };
    return [
      { daysAgo: asked, happen: ask },
      ...(person.answer
        ? [{ daysAgo: asked - OFFER_AFTER_DAYS, happen: () => answer(product, owner, person) }]
        : []),
      ...(person.answer === 'booked'
        ? [{ daysAgo: asked - PAID_AFTER_DAYS, happen: () => pay(product, person) }]
        : []),
    ];
  });
