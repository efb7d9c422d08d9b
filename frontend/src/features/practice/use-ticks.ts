import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { serverErrorText } from '../../api/client';
import { useToast } from '../../components/toast/use-toast';
import { newKey } from '../../lib/ids';
import { isReadOnly } from '../../lib/student-view';
import { sendTicks, useWaitingTicks, wantTick } from './tick-queue';
import type { WaitingTick } from './tick-store';

const refresh = (queryClient: QueryClient) =>
  Promise.all(
    ['practice', 'programmes'].map((name) =>
      queryClient.invalidateQueries({ queryKey: ['student', name] }),
    ),
  );

/**
 * Sends waiting check-offs once it is known who is signed in, and whenever the connection returns.
 */
export const useSendTicks = (studentId: string | undefined) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const send = useCallback(async () => {
    if (studentId === undefined) return;
    const { refused } = await sendTicks(studentId, () => refresh(queryClient));
    const [first] = refused;
    if (first === undefined) return;
    const [title, otherwise] = first.tick.undone
      ? ['Still marked done', 'Please try again.']
      : ['Not marked done', 'Please mark it done again.'];
    toast({ title, description: serverErrorText(first.error, otherwise), variant: 'destructive' });
  }, [studentId, queryClient, toast]);
  useEffect(() => {
    const onOnline = () => void send();
    onOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [send]);
  return send;
};

/**
 * Returns the waiting check-offs (including undone ones) and how to add and undo them. In a
 * read-only view, saves and sends nothing.
 */
export const useTicks = (studentId: string) => {
  const owner = isReadOnly() ? undefined : studentId;
  const waiting = useWaitingTicks().filter((tick) => tick.studentId === owner);
  const send = useSendTicks(owner);

  /** Saved locally first, then sent; without a connection it is sent later. */
  const tick = async (
    of: WaitingTick['of'],
    doneOn: string,
    given: Partial<Pick<WaitingTick, 'id' | 'note' | 'sets'>> = {},
  ) => {
    await wantTick({
      id: given.id ?? newKey(),
      studentId,
      of,
      doneOn,
      note: given.note ?? null,
      ...(given.sets && { sets: given.sets }),
      undone: false,
    });
    await send();
  };

  /** Works the same way: a check-off that is still being sent is undone after it. */
  const untick = async (
    of: WaitingTick['of'],
    { id, doneOn }: Pick<WaitingTick, 'id' | 'doneOn'>,
  ) => {
    await wantTick({ id, studentId, of, doneOn, note: null, undone: true });
    await send();
  };
  return { waiting, tick, untick };
};
