import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useToast } from '../../../components/toast/use-toast';
import type { ThreadPart } from '../api/message-types';
import { mergeThread } from '../thread.rules';

interface ThreadWays {
  queryKey: QueryKey;
  /** The query of the count in the portal's frame. */
  newsKey: QueryKey;
  thread: ThreadPart | undefined;
  /** When `thread` was last fetched. */
  readAt: number;
  readEarlier: (before: number) => Promise<ThreadPart>;
  noteRead: (n: number) => Promise<unknown>;
}

/** Loads earlier messages, and marks messages as read once they were on a visible screen. */
export const useThread = ({
  queryKey,
  newsKey,
  thread,
  readAt,
  readEarlier,
  noteRead,
}: ThreadWays) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const [isReadingEarlier, setIsReadingEarlier] = useState(false);
  const first = thread?.messages[0]?.n;
  const last = thread?.messages.at(-1)?.n;
  const hasUnread = (thread?.unread ?? 0) > 0;
  useEffect(() => {
    if (!hasUnread || last === undefined || document.visibilityState === 'hidden') return;
    noteRead(last)
      .then(() => queryClient.invalidateQueries({ queryKey: newsKey }))
      .catch(() => undefined); // retried after the next fetch
    // eslint-disable-next-line react-hooks/exhaustive-deps -- told once for each reading that brought something
  }, [hasUnread, last, readAt]);
  const onEarlier = () => {
    if (first === undefined) return;
    setIsReadingEarlier(true);
    readEarlier(first)
      .then((part) =>
        queryClient.setQueryData<ThreadPart>(
          queryKey,
          (known) => known && { ...known, ...mergeEarlier(known, part) },
        ),
      )
      .catch(() =>
        toast({
          title: 'Not loaded',
          description: 'Couldn’t load the earlier messages. Please try again.',
          variant: 'destructive',
        }),
      )
      .finally(() => setIsReadingEarlier(false));
  };
  /** Refetches the thread and the counts after something was sent. */
  const onChanged = () =>
    Promise.all([queryKey, newsKey].map((key) => queryClient.invalidateQueries({ queryKey: key })));
  return { isReadingEarlier, onEarlier, onChanged };
};

const mergeEarlier = (
  known: ThreadPart,
  part: ThreadPart,
): Pick<ThreadPart, 'messages' | 'hasEarlier'> => {
  const { messages, hasEarlier } = mergeThread(known, part);
  return { messages, hasEarlier };
};
