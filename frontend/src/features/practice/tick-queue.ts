import { useSyncExternalStore } from 'react';
import { api, ApiError } from '../../api/client';
import { drop, dropAll, keep, readKept, type WaitingTick } from './tick-store';

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

/** Ticks that the server has not taken yet. */
export const useWaitingTicks = (): readonly WaitingTick[] => useSyncExternalStore(subscribe, () => waiting);

/** Keeps a tick until it is sent; the same id again takes its place. */
export const addTick = async (tick: WaitingTick): Promise<void> => {
  show([...waiting.filter(({ id }) => id !== tick.id), tick]);
  await keep(tick);
};

export const removeTick = async (id: string): Promise<void> => {
  show(waiting.filter((tick) => tick.id !== id));
  await drop(id);
};

/** At sign-out: nothing of the one who leaves stays. */
export const forgetTicks = async (): Promise<void> => {
  show([]);
  await dropAll();
};

const send = ({ id, of, doneOn, note }: WaitingTick) =>
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
  readonly refused: readonly unknown[];
}

const sendAll = async (studentId: string, onSent: () => Promise<unknown>): Promise<SentTicks> => {
  const refused: unknown[] = [];
  const done: WaitingTick[] = [];
  let sent = 0;
  const own = new Map([...(await readKept()), ...waiting].map((tick) => [tick.id, tick]));
  const foreign = [...own.values()].filter((tick) => tick.studentId !== studentId);
  for (const { id } of foreign) await removeTick(id);
  show([...own.values()].filter((tick) => tick.studentId === studentId));
  for (const tick of waiting) {
    try {
      await send(tick);
      sent += 1;
    } catch (error) {
      if (!isRefused(error)) break; // no connection, or nobody signed in: all of them wait on
      refused.push(error);
    }
    done.push(tick);
  }
  // What was sent stands in the list until the page has it from the server, so that nothing flickers.
  if (sent > 0) await onSent();
  // The words of one may have changed meanwhile: that one is sent once more.
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
