import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { DeadlineRing } from '../../../components/portal/deadline-ring';
import { TextLink } from '../../../components/portal/text-link';
import { dayIn } from '../../../lib/zoned-day';
import type { OwnThreadPart } from '../api/message-types';

interface AnswerLineProps {
  thread: Pick<OwnThreadPart, 'waitingSince' | 'dueAt' | 'awayUntil' | 'isPromised'>;
  /** Questions are answered within so many hours. */
  answerHours: number;
  timeZone: string;
  now: Date;
}

/** What a student may expect: when the coach is back, by when an answer is promised, or that none is. */
export const AnswerLine = ({ thread: { waitingSince, dueAt, awayUntil, isPromised }, answerHours, timeZone, now }: AnswerLineProps) => (
  <>
    {awayUntil && (
      <Alert severity="info" variant="outlined">
        Your coach is away until {dayIn(timeZone, awayUntil, now)}.
        {isPromised && ` What you ask meanwhile is answered within ${answerHours} hours of that day.`}
      </Alert>
    )}
    {dueAt && (
      <div role="group" aria-label="Your answer">
        <DeadlineRing dueAt={dueAt} now={now} hoursInAll={answerHours} />
      </div>
    )}
    {!isPromised && (
      <Typography color="textSecondary">
        {waitingSince ? 'Your question is with your coach. ' : ''}Answers within {answerHours} hours are part of{' '}
        <TextLink to="/remote-coaching">Remote Coaching</TextLink>; without it your coach answers when there is time.
      </Typography>
    )}
  </>
);
