import { ApiError } from '../../../api/client';
import { RoomClock } from './room-clock';
import { activeMs, hiddenAt, IDLE_MS, seenAt, type WorkSession } from './work-session.rules';

const ids = () => {
  let n = 0;
  return () => `stretch-${(n += 1)}`;
};
/** Returns the lengths of the sessions that activity at these times produces. */
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
])('measures work: %s', (_, moments, expected) => expect(worked(...moments)).toEqual(expected));

it('continues as another session after four hours', () => {
  const minutes = Array.from({ length: 5 * 60 + 1 }, (_, minute) => minute * 60_000);
  expect(worked(...minutes)).toEqual([4 * 3_600_000, 59 * 60_000]);
});

it('counts the time until the room is hidden, but not an idle time before that', () => {
  const seen = { id: 'a', from: 0, until: 10_000 };
  expect([
    hiddenAt(seen, 40_000)?.until,
    hiddenAt(seen, 10_001 + IDLE_MS)?.until,
    hiddenAt(null, 5),
  ]).toEqual([40_000, 10_000, null]);
});

describe('the room’s clock', () => {
  const reported: { id: string; ms: number; ago: number }[] = [];
  let at = 0;
  let fault: Error | null = null;
  beforeEach(() => {
    reported.length = 0;
    [at, fault] = [0, null];
  });
  const clock = () =>
    new RoomClock({
      now: () => at,
      newId: ids(),
      submit: (stretch, ago) => {
        reported.push({ id: stretch.id, ms: activeMs(stretch), ago });
        return fault ? Promise.reject(fault) : Promise.resolve();
      },
    });
  const seen = (room: RoomClock, ...moments: number[]) =>
    moments.forEach((moment) => {
      at = moment;
      room.seen();
    });

  it('reports a growing session under one id, and nothing twice', async () => {
    const room = clock();
    seen(room, 0, 15_000);
    at = 20_000;
    await room.submit();
    await room.submit();
    seen(room, 30_000);
    await room.submit();
    expect(reported).toEqual([
      { id: 'stretch-1', ms: 15_000, ago: 5_000 },
      { id: 'stretch-1', ms: 30_000, ago: 0 },
    ]);
  });

  it('doesn’t report a room left right away, or idle time', async () => {
    const room = clock();
    seen(room, 0, 900);
    room.hidden();
    at = 50_000;
    await room.submit();
    expect(reported).toEqual([]);
  });

  it('starts a new session after being hidden, and reports the old one right away', () => {
    const room = clock();
    seen(room, 0, 5_000);
    at = 6_000;
    room.hidden();
    seen(room, 7_000, 9_000);
    room.hidden();
    expect(reported).toEqual([
      { id: 'stretch-1', ms: 6_000, ago: 0 },
      { id: 'stretch-2', ms: 2_000, ago: 0 },
    ]);
  });

  it('reports again what didn’t arrive, but not what was refused', async () => {
    const room = clock();
    seen(room, 0, 5_000);
    fault = new TypeError('no response');
    await room.submit();
    fault = new ApiError(503, '', '');
    await room.submit();
    fault = new ApiError(401, '', '');
    await room.submit();
    await room.submit();
    expect(reported.map(({ ms }) => ms)).toEqual([5_000, 5_000, 5_000]);
  });
});
