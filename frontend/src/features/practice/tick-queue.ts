import { useSyncExternalStore } from 'react';
import { api, ApiError } from '../../api/client';
import { drop, dropAll, keep, readKept, type WaitingTick } from './tick-store';

/** Grows with each sign-out, so that a send started before it stops. */
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
  ('givenId' in of ? [of.givenId, doneOn] : [of.programmeId, of.sessionId, of.week, doneOn]).join(
    ' ',
  );

/** Returns the check-offs the server doesn't have yet. */
export const useWaitingTicks = (): readonly WaitingTick[] =>
  useSyncExternalStore(subscribe, () => waiting);

/**
 * Saves a day's check-off until it is sent. Replaces an earlier one for the same day under the same
 * id, even if that is being sent.
 */
export const wantTick = async (wanted: WaitingTick): Promise<void> => {
  const before = waiting.find((own) => keyOf(own) === keyOf(wanted));
  const tick =
    before && !wanted.undone
      ? { ...wanted, id: before.id, sets: wanted.sets ?? before.sets }
      : wanted;
  show([...waiting.filter((own) => own !== before), tick]);
  if (before && before.id !== tick.id) await drop(before.id);
  await keep(tick);
};

const removeTick = async (id: string): Promise<void> => {
  show(waiting.filter((tick) => tick.id !== id));
  await drop(id);
};

/** Clears everything at sign-out. */
export const forgetTicks = async (): Promise<void> => {
  reign += 1;
  show([]);
  await dropAll();
};

const uncheck = ({ id, of }: WaitingTick) =>
  'givenId' in of
    ? api.DELETE('/api/student/practice/ticks/{id}', { params: { path: { id } } })
    : api.DELETE('/api/student/programmes/{id}/ticks/{tickId}', {
        params: { path: { id: of.programmeId, tickId: id } },
      });

const put = ({ id, of, doneOn, note, sets }: WaitingTick) =>
  'givenId' in of
    ? api.PUT('/api/student/practice/ticks/{id}', {
        params: { path: { id } },
        body: { givenId: of.givenId, doneOn, note },
      })
    : api.PUT('/api/student/programmes/{id}/ticks/{tickId}', {
        params: { path: { id: of.programmeId, tickId: id } },
        body: {
          sessionId: of.sessionId,
          week: of.week,
          doneOn,
          note,
          sets: sets?.map((each) => ({ ...each })),
        },
      });

/**
 * Whether the server will never accept it: any 4xx except being signed out or the server being
 * busy.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status);

let sending: Promise<unknown> = Promise.resolve();

export interface SentTicks {
  /** The check-offs the server refused; they are no longer waiting. */
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
    if (!waiting.includes(tick)) continue; // replaced in the meantime; the next round sends the replacement
    try {
      await (tick.undone ? uncheck : put)(tick);
      sent += 1;
    } catch (error) {
      if (!isRefused(error)) break; // offline or signed out: everything keeps waiting
      refused.push({ tick, error });
    }
    done.push(tick);
  }
  // Sent check-offs stay listed until the page has them from the server, so that nothing flickers.
  if (sent > 0) await onSent();
  // A check-off may have been replaced in the meantime; the next round sends it.
  for (const tick of done) if (waiting.includes(tick)) await removeTick(tick.id);
  return { refused };
};

/**
 * Sends waiting check-offs one by one for the signed-in student, and drops those of anyone else.
 * Rounds never overlap.
 * @param onSent refetches the server's state.
 */
export const sendTicks = (
  studentId: string,
  onSent: () => Promise<unknown>,
): Promise<SentTicks> => {
  const round = sending.then(() => sendAll(studentId, onSent));
  sending = round.catch(() => undefined);
  return round;
};
