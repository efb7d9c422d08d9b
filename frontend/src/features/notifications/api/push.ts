import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';
import { ownSubscription, subscribeHere, unsubscribeHere } from '../../../lib/push-subscription';

export type PushState = components['schemas']['PushResponse'];

/** The devices with notifications on. */
export const pushQuery = queryOptions({
  queryKey: ['student', 'push'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/push', { signal })),
  staleTime: 0,
});

/** The endpoint of this browser's subscription; null without one. */
export const ownEndpointQuery = queryOptions({
  queryKey: ['own-push-endpoint'],
  queryFn: async () => (await ownSubscription())?.endpoint ?? null,
  staleTime: 0,
});

/** The person said no to the browser's question, or closed it. */
export class NotAllowed extends Error {
  constructor(readonly answer: 'denied' | 'default') {
    super(answer);
  }
}

/**
 * Asks the browser's question, and registers this browser. Call it from a click.
 * @throws NotAllowed, or the server's refusal, after which this browser isn't subscribed
 */
export const turnOn = async (publicKey: string): Promise<PushState> => {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') throw new NotAllowed(answer);
  const { endpoint, keys } = (await subscribeHere(publicKey)).toJSON();
  try {
    return await dataOf(
      api.POST('/api/student/push', {
        body: {
          endpoint: endpoint ?? '',
          keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
        },
      }),
    );
  } catch (error) {
    await unsubscribeHere();
    throw error;
  }
};

/** Removes a device. @param isOwn whether it's this browser. */
export const turnOff = async ({ id, isOwn }: { id: string; isOwn: boolean }): Promise<void> => {
  await api.DELETE('/api/student/push/{id}', { params: { path: { id } } });
  if (isOwn) await unsubscribeHere();
};
