import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { LoadProblem } from '../../../components/portal/load-problem';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { formatTimestamp } from '../../../lib/format-date';
import { dropEmailChange, sendEmailChangeAgain, waitingEmailQuery } from '../api/email-change';

/**
 * Shows the address waiting for confirmation, with buttons to resend the link or cancel the change.
 */
export const WaitingEmail = ({ loginPath }: { loginPath: string }) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(waitingEmailQuery);
  const status = useRef<HTMLDivElement>(null);
  // a response from before the click would restore the old state
  const onMutate = () => queryClient.cancelQueries({ queryKey: waitingEmailQuery.queryKey });
  const onError = (problem: Error) => {
    status.current?.focus();
    toast(errorToast('Error', problem, 'Something went wrong. Please try again.'));
    void refetch();
  };
  const sendAgain = useMutation({
    mutationFn: sendEmailChangeAgain,
    onMutate,
    onSuccess: (waiting) => {
      queryClient.setQueryData(waitingEmailQuery.queryKey, waiting);
      toast({ title: 'Link Sent', description: 'The previous link no longer works.' });
    },
    onError,
  });
  const drop = useMutation({
    mutationFn: dropEmailChange,
    onMutate,
    onSuccess: (waiting) => {
      status.current?.focus();
      queryClient.setQueryData(waitingEmailQuery.queryKey, waiting);
      toast({
        title: 'Email Change Canceled',
        description: 'The link you were sent no longer works.',
      });
    },
    onError,
  });
  if (!data && isError)
    return (
      <LoadProblem
        error={error}
        title="Couldn’t load your email"
        loginPath={loginPath}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Box ref={status} role="status" tabIndex={-1}>
      {data?.newEmail && (
        <Alert
          severity="info"
          variant="outlined"
          role="none"
          sx={{ mb: 2, overflowWrap: 'anywhere' }}
        >
          Click the link sent to {data.newEmail} to confirm it. The link works until{' '}
          {formatTimestamp(data.expiresAt)}. Your email stays the same until you confirm.
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1.5 }}>
            <Button
              variant="outlined"
              loading={sendAgain.isPending}
              disabled={drop.isPending}
              onClick={() => sendAgain.mutate()}
            >
              Send the link again
            </Button>
            <Button
              loading={drop.isPending}
              disabled={sendAgain.isPending}
              onClick={() => drop.mutate()}
            >
              Cancel change
            </Button>
          </Stack>
        </Alert>
      )}
    </Box>
  );
};
