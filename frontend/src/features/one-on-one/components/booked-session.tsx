import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { MissingDialog } from '../../../components/portal/missing-part';
import { PlainText } from '../../../components/portal/plain-text';
import { TextLink } from '../../../components/portal/text-link';
import { useToast } from '../../../components/toast/use-toast';
import { useNow } from '../../../lib/use-now';
import { oneOnOnesQuery, type OneOnOne } from '../api/one-on-ones';
import { isComing } from '../one-on-one-labels';

const MoveWishDialog = lazyPart(
  async () => (await import('./move-wish-dialog')).MoveWishDialog,
  MissingDialog,
);
const CancelOwnDialog = lazyPart(
  async () => (await import('./cancel-own-dialog')).CancelOwnDialog,
  MissingDialog,
);

/** What a student can do about a booked session that is still to come. */
export const BookedSession = ({ request }: { request: OneOnOne }) => {
  const { changeUntil, moveWish } = request;
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const now = useNow();
  const [dialog, setDialog] = useState<'move' | 'cancel'>();
  const close = () => setDialog(undefined);
  const done = (title: string) => (all: OneOnOne[]) => {
    queryClient.setQueryData(oneOnOnesQuery.queryKey, all);
    toast({ title });
    close();
  };
  if (!isComing(request, now)) return null;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {moveWish !== null && (
        <PlainText>{`You asked for another time: ${moveWish}. Your coach will email you.`}</PlainText>
      )}
      {changeUntil === null ? (
        <Typography>
          This session starts too soon to move or cancel here.{' '}
          <TextLink to="/student/messages">Message your coach</TextLink> if something comes up.
        </Typography>
      ) : (
        <>
          <Typography>
            Until {changeUntil}, you can ask for another time, or cancel for a full refund.
          </Typography>
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
            <Button variant="outlined" onClick={() => setDialog('move')}>
              Ask for another time
            </Button>
            <Button onClick={() => setDialog('cancel')}>Cancel session</Button>
          </Stack>
        </>
      )}
      {dialog === 'move' && (
        <MoveWishDialog request={request} onDone={done('Request Sent')} onClose={close} />
      )}
      {dialog === 'cancel' && (
        <CancelOwnDialog request={request} onDone={done('Session Canceled')} onClose={close} />
      )}
    </Stack>
  );
};
