import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnauthorized } from '../../../api/client';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { LoadProblem } from '../../../components/portal/load-problem';
import { EmptyState, LoadingRows } from '../../../components/portal/states';
import { lastingDraft } from '../../../lib/drafts';
import { useNow } from '../../../lib/use-now';
import { ownZone } from '../../../lib/zoned-day';
import { aboutFrom } from '../about.rules';
import {
  messageNewsQuery,
  noteRead,
  readEarlier,
  sendMessage,
  sendPicture,
  sendVoice,
  threadQuery,
} from '../api/student-messages';
import { AnswerLine } from './answer-line';
import type { ComposerProps } from './composer';
import { MessageList } from './message-list';
import { useThread } from './use-thread';

const Composer = arrivingForm(async () => (await import('./composer')).Composer);

interface StudentThreadProps {
  student: { id: string; timeZone: string | null };
  coachName: string;
  answerHours: number;
  about: { query: string; nameOf: (query: string) => string | undefined; onDrop: () => void };
  loginPath: string;
  videoField: ComposerProps['videoField'];
}

/** A mark belongs to a review; a video without a mark may have none yet. */
const reviewPath = ({ submissionId, markId }: { submissionId: string; markId: string | null }) =>
  markId === null
    ? '/student/feedback'
    : `/student/reviews/${submissionId}?mark=${encodeURIComponent(markId)}`;

/** The thread from the student's side. */
export const StudentThread = ({
  student,
  coachName,
  answerHours,
  about,
  loginPath,
  videoField,
}: StudentThreadProps) => {
  const now = useNow();
  const [sent, setSent] = useState(0);
  const {
    data: thread,
    isError,
    error,
    refetch,
    dataUpdatedAt,
  } = useQuery({ ...threadQuery, refetchOnMount: 'always' });
  const { isReadingEarlier, onEarlier, onChanged } = useThread({
    queryKey: threadQuery.queryKey,
    newsKey: messageNewsQuery.queryKey,
    thread,
    readAt: dataUpdatedAt,
    readEarlier,
    noteRead,
  });
  const timeZone = student.timeZone ?? ownZone();

  if (isError && (!thread || isUnauthorized(error)))
    return (
      <LoadProblem
        error={error}
        title="Couldn’t load your messages"
        loginPath={loginPath}
        onRetry={() => void refetch()}
      />
    );
  if (!thread) return <LoadingRows rows={3} height={96} label="Loading your messages" />;
  return (
    <Stack spacing={2.5}>
      {isError && (
        <Alert severity="warning" variant="outlined">
          Your messages could not be refreshed just now, so they may be out of date.
        </Alert>
      )}
      {thread.messages.length > 0 ? (
        <MessageList
          {...{ thread, now, timeZone, isReadingEarlier, onEarlier }}
          reader="student"
          names={{ student: 'You', coach: coachName }}
          videoPath={reviewPath}
        />
      ) : (
        <EmptyState
          title="No messages yet"
          text="Ask about a stroke that won’t click, a river you’re planning, or a picture of your boat."
        />
      )}
      <AnswerLine {...{ thread, answerHours, timeZone, now }} />
      <Composer
        key={sent}
        label="Your message"
        button="Send message"
        draft={lastingDraft('student', student.id, 'message')}
        about={about}
        send={({ about: query, ...message }) => sendMessage(message, aboutFrom(query))}
        sendPicture={sendPicture}
        sendVoice={sendVoice}
        videoField={videoField}
        onSent={() => {
          about.onDrop();
          setSent(sent + 1);
          void onChanged();
        }}
        autoFocus={sent > 0}
      />
    </Stack>
  );
};
