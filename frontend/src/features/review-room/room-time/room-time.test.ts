import { ApiError } from '../../../api/client';
import { RoomClock } from './room-clock';
import { activeMs, hiddenAt, IDLE_MS, seenAt, type WorkSession } from './work-session.rules';

const ids = () => {
  let n = 0;
  return () => `stretch-${(n += 1)}`;
};
/** Signs at these moments, one after the other, and what the stretches come to. */
const worked = (...moments: readonly number[]): number[] => {
  const newId = ids();
  const stretches = new Map<string, WorkSession>();
  let current: WorkSession | null = null;
  for (const at of moments) {
    current = seenAt(current, at, newId);
    stretches.set(current.id, current);
  }
  return [...stretches.values()].map(activeMs);
};

it.each([
  ['one sign', [5], [0]],
  ['signs close together', [0, 1_000, 30_000], [30_000]],
  ['a pause of a minute is thinking', [0, IDLE_MS, 2 * IDLE_MS], [2 * IDLE_MS]],
  ['a longer one is left out', [0, 10_000, 10_001 + IDLE_MS, 20_001 + IDLE_MS], [10_000, 10_000]],
])('%s', (_, moments, expected) => expect(worked(...moments)).toEqual(expected));

it('what is longer than four hours goes on as another stretch', () => {
  const minutes = Array.from({ length: 5 * 60 + 1 }, (_, minute) => minute * 60_000);
  expect(worked(...minutes)).toEqual([4 * 3_600_000, 59 * 60_000]);
});

it('what was seen until the room is hidden counts, not what it was left for', () => {
  const seen = { id: 'a', from: 0, until: 10_000 };
  expect([hiddenAt(seen, 40_000)?.until, hiddenAt(seen, 10_001 + IDLE_MS)?.until, hiddenAt(null, 5)]).toEqual([40_000, 10_000, null]);
});

describe('the room’s clock', () => {
  const told: { id: string; ms: number; ago: number }[] = [];
  let at = 0;
  let fault: Error | null = null;
  beforeEach(() => {
    told.length = 0;
    [at, fault] = [0, null];
  });
  const clock = () =>
    new RoomClock({
      now: () => at,
      newId: ids(),
      submit: (stretch, ago) => {
        told.push({ id: stretch.id, ms: activeMs(stretch), ago });
        return fault ? Promise.reject(fault) : Promise.resolve();
      },
    });
  const seen = (room: RoomClock, ...moments: number[]) =>
    moments.forEach((moment) => {
      at = moment;
      room.seen();
    });

  it('tells how far a stretch has come, under one id, and nothing twice', async () => {
    const room = clock();
    seen(room, 0, 15_000);
    at = 20_000;
    await room.submit();
    await room.submit();
    seen(room, 30_000);
    await room.submit();
    expect(told).toEqual([
      { id: 'stretch-1', ms: 15_000, ago: 5_000 },
      { id: 'stretch-1', ms: 30_000, ago: 0 },
    ]);
  });

  it('is silent about a room that was left at once, and while nothing is done', async () => {
    const room = clock();
    seen(room, 0, 900);
    room.hidden();
    at = 50_000;
    await room.submit();
    expect(told).toEqual([]);
  });

  it('begins anew after it was hidden, and tells what it saw until then at once', () => {
    const room = clock();
    seen(room, 0, 5_000);
    at = 6_000;
    room.hidden();
    seen(room, 7_000, 9_000);
    room.hidden();
    expect(told).toEqual([
      { id: 'stretch-1', ms: 6_000, ago: 0 },
      { id: 'stretch-2', ms: 2_000, ago: 0 },
    ]);
  });

  it('tells again what did not arrive, and not what was refused', async () => {
    const room = clock();
    seen(room, 0, 5_000);
    fault = new TypeError('no one answered');
    await room.submit();
    fault = new ApiError(503, '', '');
    await room.submit();
    fault = new ApiError(401, '', '');
    await room.submit();
    await room.submit();
    expect(told.map(({ ms }) => ms)).toEqual([5_000, 5_000, 5_000]);
  });
});
