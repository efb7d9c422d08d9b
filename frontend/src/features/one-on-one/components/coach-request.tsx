import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { MissingDialog } from '../../../components/portal/missing-part';
import { Panel } from '../../../components/portal/panel';
import { PlainText } from '../../../components/portal/plain-text';
import { Tag } from '../../../components/portal/tag';
import { formatDate } from '../../../lib/format-date';
import {
  cancelSession,
  decline,
  keepTime,
  requestsQuery,
  type CoachOneOnOne,
} from '../api/one-on-ones';
import { isOpen, paidLine, stateTag } from '../one-on-one-labels';
import { OfferFacts, WishFacts } from './session-facts';

const OfferDialog = lazyPart(
  async () => (await import('./offer-dialog')).OfferDialog,
  MissingDialog,
);
const MoveDialog = lazyPart(async () => (await import('./move-dialog')).MoveDialog, MissingDialog);
const NoteDialog = lazyPart(async () => (await import('./note-dialog')).NoteDialog, MissingDialog);

/** One student's request, with the coach's options. */
export const CoachRequest = ({ request }: { request: CoachOneOnOne }) => {
  const { id, state, studentName, isMember, askedAt, word, offer, moveWish } = request;
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'offer' | 'decline' | 'cancel' | 'move' | 'keep'>();
  const close = () => setDialog(undefined);
  const onDone = (all: CoachOneOnOne[]) => {
    queryClient.setQueryData(requestsQuery.queryKey, all);
    close();
  };
  const hasSession = offer !== null && state !== 'declined' && state !== 'withdrawn';
  const paid = paidLine(request);
  const answer = { onDone, onClose: close };
  const declineVerb = state === 'asked' ? 'Decline' : 'Withdraw offer';
  return (
    <Panel title={studentName || 'Former student'} isEntry>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center' }}
        >
          <Tag {...stateTag(state)} />
          {isMember && <Tag label="Member" tone="success" />}
          <Typography color="textSecondary">Requested {formatDate(askedAt)}</Typography>
        </Stack>
        <WishFacts request={request} />
        {hasSession && <OfferFacts offer={offer} />}
        {word && <PlainText>{`You: ${word}`}</PlainText>}
        {paid && <Typography>{paid}</Typography>}
        {moveWish !== null && <PlainText>{`Asked for another time: ${moveWish}`}</PlainText>}
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {(state === 'asked' || state === 'expired') && (
            <Button
              variant={state === 'asked' ? 'contained' : 'outlined'}
              onClick={() => setDialog('offer')}
            >
              {state === 'asked' ? 'Make an offer' : 'Make new offer'}
            </Button>
          )}
          {isOpen(state) && (
            <Button variant="outlined" onClick={() => setDialog('decline')}>
              {declineVerb}
            </Button>
          )}
          {state === 'booked' && (
            <>
              <Button
                variant={moveWish === null ? 'outlined' : 'contained'}
                onClick={() => setDialog('move')}
              >
                Move session
              </Button>
              {moveWish !== null && (
                <Button variant="outlined" onClick={() => setDialog('keep')}>
                  Keep the time
                </Button>
              )}
              <Button variant="outlined" onClick={() => setDialog('cancel')}>
                Cancel and refund
              </Button>
            </>
          )}
        </Stack>
      </Stack>
      {dialog === 'offer' && <OfferDialog request={request} {...answer} />}
      {dialog === 'move' && <MoveDialog request={request} {...answer} />}
      {dialog === 'keep' && (
        <NoteDialog
          title={`Keep the current time of your 1-on-1 with ${studentName}?`}
          text="The session won’t move. Your note is emailed to the student."
          verb="Keep the time"
          send={(text) => keepTime(id, text)}
          {...answer}
        />
      )}
      {dialog === 'decline' && (
        <NoteDialog
          title={
            state === 'asked'
              ? `Decline the 1-on-1 with ${studentName}`
              : `Withdraw the offer to ${studentName}`
          }
          text="They’ll no longer be able to pay for it, and your note is sent by email."
          verb={declineVerb}
          send={(text) => decline(id, text)}
          {...answer}
        />
      )}
      {dialog === 'cancel' && (
        <NoteDialog
          title={`Cancel the 1-on-1 with ${studentName}`}
          text="The full amount is refunded to the card, and your note is included in the email."
          verb="Cancel and refund"
          send={(text) => cancelSession(id, text)}
          {...answer}
        />
      )}
    </Panel>
  );
};
