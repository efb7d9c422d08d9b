import { QueryObserver } from '@tanstack/react-query';
import { createWritingQueryClient } from './writing-query-client';

const queryKey = ['ticks'];

/**
 * Observes a list whose responses arrive when the test lets them, each with the data from when it
 * was requested.
 */
const watched = () => {
  const client = createWritingQueryClient();
  const asked: { signal: AbortSignal; answer: (text: string) => void }[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve) => void asked.push({ signal, answer: resolve }));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const leave = observer.subscribe(() => undefined);
  return { client, asked, leave, shown: () => observer.getCurrentResult().data };
};

it('doesn’t use a first response requested before a change as if it came after it', async () => {
  const { client, asked, leave, shown } = watched();
  const changed = client.invalidateQueries({ queryKey });
  expect(asked).toHaveLength(2);
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.answer('none');
  asked[1]?.answer('one');
  await changed;
  expect(shown()).toBe('one');
  leave();
});

it('lets a first response arrive if no one is observing it', async () => {
  const client = createWritingQueryClient();
  let answer: (text: string) => void = () => undefined;
  const queryFn = jest.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const fetched = client.fetchQuery({ queryKey, queryFn });
  await client.invalidateQueries({ queryKey });
  answer('none');
  expect(await fetched).toBe('none');
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('lets a first response arrive if nothing needs a refetch', async () => {
  const { client, asked, leave, shown } = watched();
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  await client.invalidateQueries({ queryKey: ['other'] });
  expect(asked).toHaveLength(1);
  asked[0]?.answer('none');
  await client.ensureQueryData({ queryKey, queryFn: () => 'never' });
  expect(shown()).toBe('none');
  leave();
});
