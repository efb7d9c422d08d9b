import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isNotFound } from '../../../api/client';
import { lazyPart } from '../../../components/lazy-part';
import { MissingPart } from '../../../components/portal/missing-part';
import { Panel } from '../../../components/portal/panel';
import { LoadingRows } from '../../../components/portal/states';
import { TextLink } from '../../../components/portal/text-link';
import { formatDate, formatDay } from '../../../lib/format-date';
import { studentCardQuery, type StudentCardData } from '../api/student-card';

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 };

const allowanceText = ({
  included,
  granted,
  left,
  extra: bought,
  renewsAt,
}: StudentCardData['allowance']) => {
  const also = bought > 0 ? `; ${bought} unused extra review${bought === 1 ? '' : 's'}` : '';
  if (included === 0) return `No plan${also}`;
  const extra = granted > 0 ? ` (${granted} of the ${included} are extra)` : '';
  return `${left} of ${included} reviews left${extra}${renewsAt ? `, renews ${formatDay(renewsAt)}` : ''}${also}`;
};

const ExtraReviews = lazyPart(
  async () => (await import('./extra-reviews')).ExtraReviews,
  MissingPart,
  () => null,
);

/** What is left of the plan, with a button to grant more. */
const Plan = ({
  studentId,
  name,
  allowance,
}: {
  studentId: string;
  name: string;
  allowance: StudentCardData['allowance'];
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part name="Plan">
      {allowanceText(allowance)}
      {allowance.included > 0 && (
        <Button
          size="small"
          sx={{ display: 'flex', mt: 0.5, ml: -1, minHeight: 44 }}
          onClick={() => setOpen(true)}
        >
          Extra reviews
        </Button>
      )}
      {isOpen && <ExtraReviews studentId={studentId} name={name} onClose={() => setOpen(false)} />}
    </Part>
  );
};

const short = (text: string) => (text.length > 160 ? `${text.slice(0, 160).trimEnd()}…` : text);
const timesDone = (days: number) => (days === 1 ? '1 day' : `${days} days`);

const Intake = ({ intake }: Pick<StudentCardData, 'intake'>) =>
  intake ? (
    <>
      <Part name="Goals">{short(intake.goals)}</Part>
      {intake.injuries && <Part name="Injuries">{intake.injuries}</Part>}
      {intake.boat && <Part name="Boat">{intake.boat}</Part>}
    </>
  ) : (
    <Part name="Intake">No intake form yet</Part>
  );

const Reviews = ({ reviews }: Pick<StudentCardData, 'reviews'>) => (
  <Part name="Recent reviews">
    {reviews.length === 0 && 'None yet'}
    <Box component="ul" sx={list}>
      {reviews.map(({ submissionId, title, notes, givenAt, openedAt, isSeen }) => (
        <li key={givenAt}>
          {formatDay(givenAt)}:{' '}
          {submissionId ? (
            <TextLink to={`/coach/review/${submissionId}`}>{title ?? 'Video'}</TextLink>
          ) : (
            'Review'
          )}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {openedAt ? `, opened ${formatDay(openedAt)}` : isSeen ? ', seen' : ', not seen yet'}
          </Box>
          {notes && <Box sx={{ color: 'text.secondary' }}>{short(notes)}</Box>}
        </li>
      ))}
    </Box>
  </Part>
);

const Scores = ({ scores }: Pick<StudentCardData, 'scores'>) => (
  <Part name="Recent scores">
    {scores.length === 0 && 'None yet'}
    <Box component="ul" sx={list}>
      {scores.map(({ submissionId, title, total, scoredAt }) => (
        <li key={submissionId}>
          <strong>{total}</strong> {title}, {formatDay(scoredAt)}
        </li>
      ))}
    </Box>
  </Part>
);

const Practice = ({ practiceDays, drills }: Pick<StudentCardData, 'practiceDays' | 'drills'>) => (
  <Part name="Practice since last review">
    {drills.length === 0 ? 'No drills assigned' : `On ${timesDone(practiceDays)}`}
    <Box component="ul" sx={list}>
      {drills.map(({ title, timesPerWeek, days, lastNote }) => (
        <li key={title}>
          {title}: {timesDone(days)}, goal {timesPerWeek} a week
          {lastNote && <Box sx={{ color: 'text.secondary' }}>“{lastNote}”</Box>}
        </li>
      ))}
    </Box>
  </Part>
);

interface StudentCardProps {
  studentId: string;
  name: string;
  /** Links to the student's own page. */
  linked?: boolean;
}

/**
 * Who sent the video, and what to know before reviewing it. Loads separately, so that nothing waits
 * for it.
 */
export const StudentCard = ({ studentId, name, linked = false }: StudentCardProps) => {
  const { data, isError, error, refetch } = useQuery(studentCardQuery(studentId));
  return (
    <Panel title={name || 'Former student'}>
      {!data && !isError && <LoadingRows rows={7} height={52} label="Loading student" />}
      {!data && isError && isNotFound(error) && (
        <Typography color="textSecondary">This account has been deleted.</Typography>
      )}
      {!data && isError && !isNotFound(error) && (
        <Typography role="alert">
          Couldn’t load the student. <Button onClick={() => void refetch()}>Try again</Button>
        </Typography>
      )}
      {data && (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gap: 1.5,
            overflowWrap: 'anywhere',
            '& dt': { fontWeight: 650 },
            '& dd': { m: 0 },
          }}
        >
          <Plan studentId={studentId} name={data.name} allowance={data.allowance} />
          <Intake intake={data.intake} />
          <Reviews reviews={data.reviews} />
          <Scores scores={data.scores} />
          <Practice practiceDays={data.practiceDays} drills={data.drills} />
          <Part name="Member since">{formatDate(data.memberSince)}</Part>
        </Box>
      )}
      {data && linked && <TextLink to={`/coach/students/${studentId}`}>Open student page</TextLink>}
    </Panel>
  );
};
