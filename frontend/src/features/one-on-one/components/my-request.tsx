import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileLink } from '../../../components/portal/file-link';
import { Panel } from '../../../components/portal/panel';
import { PlainText } from '../../../components/portal/plain-text';
import { Tag } from '../../../components/portal/tag';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { centsText } from '../../../lib/dollars';
import { formatDate } from '../../../lib/format-date';
import { leaveFor } from '../../../lib/leave';
import { oneOnOnesQuery, payPage, withdraw, type OneOnOne } from '../api/one-on-ones';
import { isOpen, paidLine, stateTag } from '../one-on-one-labels';
import { BookedSession } from './booked-session';
import { OfferFacts, WishFacts } from './session-facts';

/**
 * One of the student's own requests: what they asked, the coach's reply, and what they can do now.
 */
export const MyRequest = ({ request }: { request: OneOnOne }) => {
  const { id, state, askedAt, word, offer, isPayable, changeUntil, calendarUrl } = request;
  const { toast } = useToast();
  const queryClient = useQueryClient();
  // After any failure, the page shows the current state.
  const onError = (error: unknown) => {
    toast(errorToast('Error', error, 'Something went wrong. Please try again.'));
    void queryClient.invalidateQueries(oneOnOnesQuery);
  };
  const pay = useMutation({ mutationFn: payPage, onSuccess: ({ url }) => leaveFor(url), onError });
  const withdrawRequest = useMutation({
    mutationFn: withdraw,
    onSuccess: (all) => queryClient.setQueryData(oneOnOnesQuery.queryKey, all),
    onError,
  });
  const hasSession = offer !== null && state !== 'declined' && state !== 'withdrawn';
  const paid = paidLine(request);
  return (
    <Panel title={`Requested ${formatDate(askedAt)}`} isEntry>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Tag {...stateTag(state)} />
        <WishFacts request={request} />
        {hasSession && <OfferFacts offer={offer} />}
        {word && <PlainText>{`Your coach: ${word}`}</PlainText>}
        {isPayable && offer && (
          <Typography>
            Held for you until {offer.until}. Pay to book it.{' '}
            {changeUntil === null
              ? 'This session starts too soon to move or cancel here after you pay.'
              : `Once you’ve paid, you can cancel for a full refund until ${changeUntil}.`}
          </Typography>
        )}
        {paid && <Typography>{paid}</Typography>}
        <BookedSession request={request} />
        <Stack
          direction="row"
          spacing={2}
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center' }}
        >
          {isPayable && offer && (
            <Button
              variant="contained"
              color="signal"
              size="large"
              loading={pay.isPending}
              onClick={() => pay.mutate(id)}
            >
              Pay {centsText(offer.priceCents)}
            </Button>
          )}
          {isOpen(state) && (
            <Button
              variant="outlined"
              loading={withdrawRequest.isPending}
              onClick={() => withdrawRequest.mutate(id)}
            >
              Withdraw request
            </Button>
          )}
          {calendarUrl && <FileLink href={calendarUrl}>Calendar file</FileLink>}
        </Stack>
      </Stack>
    </Panel>
  );
};
