import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound, isUnauthorized } from '../../../api/client';
import { lazyPart } from '../../../components/lazy-part';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { DeadlineRing } from '../../../components/portal/deadline-ring';
import { LoadProblem } from '../../../components/portal/load-problem';
import { MissingDialog } from '../../../components/portal/missing-part';
import { EmptyState, LoadingRows } from '../../../components/portal/states';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import type { SnippetDrill } from '../../../lib/slash.rules';
import { ownZone } from '../../../lib/zoned-day';
import {
  coachNewsQuery,
  coachThreadQuery,
  noAnswerNeeded,
  noteReadBy,
  readEarlierOf,
  sendAnswer,
  sendAnswerPicture,
  sendAnswerVoice,
} from '../api/coach-messages';
import type { ComposerProps } from './composer';
import type { Message } from '../api/message-types';
import { MessageList } from './message-list';
import { useThread } from './use-thread';

const ReplyComposer = arrivingForm(async () => (await import('./reply-composer')).ReplyComposer);
const PasteDialog = lazyPart(
  async () => (await import('./paste-dialog')).PasteDialog,
  MissingDialog,
);

/** Returns the path of a video's review; a question about a second opens it there. */
const reviewPath = ({
  submissionId,
  ticks,
  timescale,
}: Pick<Message, 'ticks' | 'timescale'> & { submissionId: string }): string =>
  ticks === null || timescale === null
    ? `/coach/review/${submissionId}`
    : `/coach/review/${submissionId}?at=${Math.round((ticks * 1_000) / timescale)}`;

interface CoachThreadViewProps {
  studentId: string;
  now: Date;
  answerHours: number;
  loginPath: string;
  /** Called after a reply, to refetch the lists. */
  onChanged: () => void;
  videoField: ComposerProps['videoField'];
  /** What `/` offers in a reply, beside the saved phrases. */
  drills: readonly SnippetDrill[];
}

/** One thread from the coach's side. */
export const CoachThreadView = ({
  studentId,
  now,
  answerHours,
  loginPath,
  onChanged,
  videoField,
  drills,
}: CoachThreadViewProps) => {
  const { toast } = useToast();
  const [sent, setSent] = useState(0);
  const [isPasting, setIsPasting] = useState(false);
  const query = coachThreadQuery(studentId);
  const {
    data: thread,
    isError,
    error,
    refetch,
    dataUpdatedAt,
  } = useQuery({ ...query, refetchOnMount: 'always' });
  const reading = useThread({
    queryKey: query.queryKey,
    newsKey: coachNewsQuery.queryKey,
    thread,
    readAt: dataUpdatedAt,
    readEarlier: (before) => readEarlierOf(studentId, before),
    noteRead: (n) => noteReadBy(studentId, n).then(onChanged),
  });
  const seenN = thread?.messages.at(-1)?.n ?? 0;
  const changed = () => {
    void reading.onChanged();
    onChanged();
  };
  const close = useMutation({
    mutationFn: () => noAnswerNeeded(studentId, seenN),
    onSuccess: () =>
      toast({ title: 'Marked as no reply needed', description: 'The student isn’t notified.' }),
    onError: (failure) => toast(errorToast('Not saved', failure, 'Please try again.')),
    onSettled: changed,
  });

  if (isNotFound(error)) return <EmptyState title="Student not found" />;
  if (isError && (!thread || isUnauthorized(error)))
    return (
      <LoadProblem
        error={error}
        title="Couldn’t load the thread"
        loginPath={loginPath}
        onRetry={() => void refetch()}
      />
    );
  if (!thread) return <LoadingRows rows={3} height={96} label="Loading the thread" />;
  const { studentName, studentEmail, dueAt, waitingSince } = thread;
  return (
    <Stack spacing={2.5} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {studentName}
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {studentEmail}
          </Typography>
        </Box>
        {dueAt && <DeadlineRing dueAt={dueAt} now={now} hoursInAll={answerHours} />}
        {waitingSince && (
          <Button variant="outlined" loading={close.isPending} onClick={() => close.mutate()}>
            No reply needed
          </Button>
        )}
      </Box>
      {isError && (
        <Alert severity="warning" variant="outlined">
          This thread could not be refreshed just now, so it may be out of date.
        </Alert>
      )}
      {thread.messages.length > 0 ? (
        <MessageList
          {...{ thread, now }}
          timeZone={ownZone()}
          isReadingEarlier={reading.isReadingEarlier}
          onEarlier={reading.onEarlier}
          reader="coach"
          names={{ student: studentName, coach: 'You' }}
          videoPath={reviewPath}
        />
      ) : (
        <EmptyState title="No messages yet" text="Write the first one below." />
      )}
      <ReplyComposer
        key={`${studentId}:${sent}`}
        draft={`coach/message:${studentId}`}
        send={({ about: _, ...message }) => sendAnswer(studentId, message, seenN)}
        sendPicture={(picture) => sendAnswerPicture(studentId, picture)}
        sendVoice={(voice) => sendAnswerVoice(studentId, voice)}
        videoField={videoField}
        onSent={() => {
          setSent(sent + 1);
          changed();
        }}
        drills={drills}
        focusCount={sent}
        onPaste={() => setIsPasting(true)}
      />
      {isPasting && (
        <PasteDialog
          studentId={studentId}
          studentName={studentName}
          onPasted={changed}
          onClose={() => setIsPasting(false)}
        />
      )}
    </Stack>
  );
};
