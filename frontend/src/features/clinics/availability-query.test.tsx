import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createQueryClient } from '../../api/query-client';
import {
  AVAILABILITY_REFRESH_MS,
  AVAILABILITY_STALE_MS,
  availabilityQuery,
} from './api/get-availability';

const Spots = () => {
  const { data } = useQuery(availabilityQuery);
  return <p>{data ? `${data['a-full']?.availableSpots} spots` : 'none known'}</p>;
};
const client = createQueryClient();
const show = () =>
  render(
    <QueryClientProvider client={client}>
      <Spots />
    </QueryClientProvider>,
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  let spots = 6;
  globalThis.fetch = jest.fn(
    async () =>
      new Response(JSON.stringify({ 'a-full': { isAvailable: true, availableSpots: spots-- } })),
  );
});
afterEach(() => {
  client.clear();
  jest.useRealTimers();
});

it('refetches every 30 s and shows a booking without a reload [180, 363, 396]', async () => {
  show();
  await pass(1);
  expect(screen.getByText('6 spots')).toBeVisible();
  await pass(AVAILABILITY_REFRESH_MS);
  expect(screen.getByText('5 spots')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(AVAILABILITY_REFRESH_MS).toBe(30_000);
});

it.each([
  [AVAILABILITY_STALE_MS - 1_000, 1],
  [AVAILABILITY_STALE_MS + 1_000, 2],
])(
  'when shown again after %d ms, has fetched %d times: stale after 10 s [364, 396]',
  async (gap, calls) => {
    const { unmount } = show();
    await pass(1);
    unmount();
    await pass(gap);
    show();
    await pass(1);
    expect(fetch).toHaveBeenCalledTimes(calls);
    expect(AVAILABILITY_STALE_MS).toBe(10_000);
  },
);
