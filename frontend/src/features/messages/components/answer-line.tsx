import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { DeadlineRing } from '../../../components/portal/deadline-ring';
import { TextLink } from '../../../components/portal/text-link';
import { dayIn } from '../../../lib/zoned-day';
import type { OwnThreadPart } from '../api/message-types';

interface AnswerLineProps {
  thread: Pick<OwnThreadPart, 'waitingSince' | 'dueAt' | 'awayUntil' | 'hasDeadline'>;
  /** Replies are promised within this many hours. */
  answerHours: number;
  timeZone: string;
  now: Date;
}

/**
 * What a student can expect: when the coach is back, when a reply is due, or that there is no
 * deadline.
 */
export const AnswerLine = ({
  thread: { waitingSince, dueAt, awayUntil, hasDeadline },
  answerHours,
  timeZone,
  now,
}: AnswerLineProps) => (
  <>
    {awayUntil && (
      <Alert severity="info" variant="outlined">
        Your coach is away until {dayIn(timeZone, awayUntil, now)}.
        {hasDeadline &&
          ` Questions you send before then get a reply within ${answerHours} hours of that day.`}
      </Alert>
    )}
    {dueAt && (
      <div role="group" aria-label="Your coach’s reply">
        <DeadlineRing dueAt={dueAt} now={now} hoursInAll={answerHours} />
      </div>
    )}
    {!hasDeadline && (
      <Typography color="textSecondary">
        {waitingSince ? 'Your question is with your coach. ' : ''}Replies within {answerHours} hours
        come with <TextLink to="/remote-coaching">Remote Coaching</TextLink>. Without it, your coach
        replies when time allows.
      </Typography>
    )}
  </>
);
