import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import { LoadProblem } from '../../../components/portal/load-problem';
import { LoadingRows } from '../../../components/portal/states';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { ownEndpoint } from '../../../lib/push-subscription';
import { formatTimestamp } from '../../../lib/format-date';

/** The student's sessions, newest first. */
const sessionsQuery = queryOptions({
  queryKey: ['student', 'sessions'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/sessions', { signal })),
  staleTime: 0,
});

/** Ends every session except the current one, which is renewed, with their notifications. */
const signOutEverywhere = async () =>
  api.POST('/api/student/sessions/end', { body: { pushEndpoint: await ownEndpoint() } });

/** People with more sessions than this want to end them, not read the list. */
const SHOWN = 6;

/** Lists where the account is signed in, with a button to sign out everywhere else. */
export const SessionsList = ({ loginPath }: { loginPath: string }) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: async () => {
      toast({
        title: 'Signed Out Everywhere',
        description:
          'Only this device is still signed in. Notifications are off on your other devices.',
      });
      await Promise.all(
        [sessionsQuery.queryKey, ['student', 'push']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: (problem) =>
      toast(errorToast('Error', problem, 'Something went wrong. Please try again.')),
  });
  if (!data && isError)
    return (
      <LoadProblem
        error={error}
        title="Couldn’t load your sessions"
        loginPath={loginPath}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingRows rows={1} label="Loading your sessions" />;
  const shown = data.slice(0, SHOWN);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Box component="ul" aria-label="Signed-in devices" sx={{ m: 0, pl: 2.5 }}>
        {shown.map(({ signedInAt, isCurrent, device }, index) => (
          <li key={index}>
            {device ?? (isCurrent ? 'This device' : 'Another device')}, signed in{' '}
            <Box component="time" dateTime={signedInAt} sx={{ whiteSpace: 'nowrap' }}>
              {formatTimestamp(signedInAt)}
            </Box>
            {isCurrent && device && ' (this device)'}
          </li>
        ))}
        {data.length > shown.length && (
          <li>{data.length - shown.length} more, signed in earlier</li>
        )}
      </Box>
      {data.length > 1 ? (
        <Button variant="outlined" loading={end.isPending} onClick={() => end.mutate()}>
          Sign out everywhere else
        </Button>
      ) : (
        <Typography color="textSecondary">You’re not signed in anywhere else.</Typography>
      )}
    </Stack>
  );
};
