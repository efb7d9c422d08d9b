import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api, serverErrorText } from '../../api/client';
import { useToast } from '../../components/toast/use-toast';
import { newKey } from '../../lib/ids';
import { addTick, removeTick, sendTicks, useWaitingTicks } from './tick-queue';
import type { WaitingTick } from './tick-store';

const refresh = (queryClient: QueryClient) =>
  Promise.all(['practice', 'programmes'].map((name) => queryClient.invalidateQueries({ queryKey: ['student', name] })));

/** Sends what waits as soon as it is known who is signed in, and whenever the connection comes back. */
export const useSendTicks = (studentId: string | undefined) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const send = useCallback(async () => {
    if (studentId === undefined) return;
    const { refused } = await sendTicks(studentId, () => refresh(queryClient));
    const [first] = refused;
    if (first !== undefined)
      toast({ title: 'A tick was not taken', description: serverErrorText(first, 'Please tick it again.'), variant: 'destructive' });
  }, [studentId, queryClient, toast]);
  useEffect(() => {
    const onOnline = () => void send();
    onOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [send]);
  return send;
};

/** What a page needs to tick things: what waits, and how to add to it and take back. */
export const useTicks = (studentId: string) => {
  const waiting = useWaitingTicks().filter((tick) => tick.studentId === studentId);
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const send = useSendTicks(studentId);

  /** Kept here first, then sent: without a connection it goes out later. */
  const tick = async (of: WaitingTick['of'], doneOn: string, given: { id?: string; note?: string | null } = {}) => {
    await addTick({ id: given.id ?? newKey(), studentId, of, doneOn, note: given.note ?? null });
    await send();
  };

  const untick = async (of: WaitingTick['of'], id: string) => {
    if (waiting.some((own) => own.id === id)) return removeTick(id);
    try {
      if ('givenId' in of) await api.DELETE('/api/student/practice/ticks/{id}', { params: { path: { id } } });
      else await api.DELETE('/api/student/programmes/{id}/ticks/{tickId}', { params: { path: { id: of.programmeId, tickId: id } } });
      await refresh(queryClient);
    } catch (error) {
      toast({ title: 'The tick still stands', description: serverErrorText(error, 'Please try again.'), variant: 'destructive' });
    }
  };
  return { waiting, tick, untick };
};
