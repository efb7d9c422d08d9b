import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { serverErrorText } from '../../api/client';
import { useToast } from '../../components/toast/use-toast';
import { NotAllowed, ownEndpointQuery, pushQuery, turnOff, turnOn } from './api/push';

const BLOCKED =
  'Notifications are blocked for this site. Allow them in your browser’s settings, then try again.';

const problemText = (error: unknown): string => {
  if (!(error instanceof NotAllowed))
    return serverErrorText(error, 'Your browser couldn’t turn them on. Please try again.');
  return error.answer === 'denied'
    ? BLOCKED
    : 'You closed the permission prompt. Try again, then choose Allow.';
};

/** Notifications of the student's devices, and of this browser in particular. */
export const useDevicePush = () => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const push = useQuery(pushQuery);
  const { data: ownEndpoint, isPending } = useQuery(ownEndpointQuery);
  const refresh = () =>
    Promise.all(
      [pushQuery, ownEndpointQuery].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const fail = (title: string) => (error: unknown) =>
    toast({ title, description: problemText(error), variant: 'destructive' });
  const on = useMutation({
    mutationFn: turnOn,
    onSuccess: () => toast({ title: 'Notifications On' }),
    onError: fail('Notifications Not Turned On'),
    onSettled: refresh,
  });
  const off = useMutation({
    mutationFn: turnOff,
    onError: fail('Notifications Not Turned Off'),
    onSettled: refresh,
  });
  const devices = (push.data?.devices ?? []).map((device) => ({
    ...device,
    isOwn: device.endpoint === ownEndpoint,
  }));
  return {
    push,
    on,
    off,
    devices,
    isOnHere: devices.some(({ isOwn }) => isOwn),
    isLoading: !push.data || isPending,
  };
};
