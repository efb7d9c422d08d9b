import { useSyncExternalStore } from 'react';
import { api, ApiError } from '../../api/client';
import { drop, dropAll, keep, readKept, type WaitingTick } from './tick-store';

/** One for each who is signed in after another. */
let reign = 0;
let waiting: readonly WaitingTick[] = [];
const listeners = new Set<() => void>();
const show = (next: readonly WaitingTick[]) => {
  waiting = next;
  listeners.forEach((listener) => listener());
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const keyOf = ({ of, doneOn }: Pick<WaitingTick, 'of' | 'doneOn'>): string =>
  ('givenId' in of ? [of.givenId, doneOn] : [of.programmeId, of.sessionId, of.week, doneOn]).join(' ');

/** What the server does not know yet. */
export const useWaitingTicks = (): readonly WaitingTick[] => useSyncExternalStore(subscribe, () => waiting);

/**
 * Keeps what is wanted of a day until it is sent; it takes the place of what was wanted before, under the same id, whether that is on
 * its way or not.
 */
export const wantTick = async (wanted: WaitingTick): Promise<void> => {
  const before = waiting.find((own) => keyOf(own) === keyOf(wanted));
  const tick = before && !wanted.undone ? { ...wanted, id: before.id } : wanted;
  show([...waiting.filter((own) => own !== before), tick]);
  if (before && before.id !== tick.id) await drop(before.id);
  await keep(tick);
};

const removeTick = async (id: string): Promise<void> => {
  show(waiting.filter((tick) => tick.id !== id));
  await drop(id);
};

/** At sign-out: nothing of the one who leaves stays. */
export const forgetTicks = async (): Promise<void> => {
  reign += 1;
  show([]);
  await dropAll();
};

const takeBack = ({ id, of }: WaitingTick) =>
  'givenId' in of
    ? api.DELETE('/api/student/practice/ticks/{id}', { params: { path: { id } } })
    : api.DELETE('/api/student/programmes/{id}/ticks/{tickId}', { params: { path: { id: of.programmeId, tickId: id } } });

const put = ({ id, of, doneOn, note }: WaitingTick) =>
  'givenId' in of
    ? api.PUT('/api/student/practice/ticks/{id}', { params: { path: { id } }, body: { givenId: of.givenId, doneOn, note } })
    : api.PUT('/api/student/programmes/{id}/ticks/{tickId}', {
        params: { path: { id: of.programmeId, tickId: id } },
        body: { sessionId: of.sessionId, week: of.week, doneOn, note },
      });

/** Whether the server will never take it: anything it says no to, save that nobody is signed in or that it is busy. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status);

let sending: Promise<unknown> = Promise.resolve();

export interface SentTicks {
  /** What the server said no to; these wait no longer. */
  readonly refused: readonly { readonly tick: WaitingTick; readonly error: unknown }[];
}

const sendAll = async (studentId: string, onSent: () => Promise<unknown>): Promise<SentTicks> => {
  const refused: SentTicks['refused'][number][] = [];
  const done: WaitingTick[] = [];
  let sent = 0;
  const ownReign = reign;
  const kept = await readKept();
  if (ownReign !== reign) return { refused };
  const own = new Map([...kept, ...waiting].map((tick) => [keyOf(tick), tick]));
  const foreign = [...own.values()].filter((tick) => tick.studentId !== studentId);
  for (const { id } of foreign) await removeTick(id);
  show([...own.values()].filter((tick) => tick.studentId === studentId));
  for (const tick of waiting) {
    if (!waiting.includes(tick)) continue; // something else is wanted meanwhile, by a later round
    try {
      await (tick.undone ? takeBack : put)(tick);
      sent += 1;
    } catch (error) {
      if (!isRefused(error)) break; // no connection, or nobody signed in: all of them wait on
      refused.push({ tick, error });
    }
    done.push(tick);
  }
  // What was sent stands in the list until the page has it from the server, so that nothing flickers.
  if (sent > 0) await onSent();
  // What is wanted of one may have changed meanwhile: that is sent by the next round.
  for (const tick of done) if (waiting.includes(tick)) await removeTick(tick.id);
  return { refused };
};

/**
 * Sends what waits, one after the other, for whoever is signed in; what somebody else left is dropped. Never two rounds at once.
 * @param onSent fetches what the server knows now.
 */
export const sendTicks = (studentId: string, onSent: () => Promise<unknown>): Promise<SentTicks> => {
  const round = sending.then(() => sendAll(studentId, onSent));
  sending = round.catch(() => undefined);
  return round;
};
