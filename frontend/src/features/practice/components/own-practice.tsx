import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Panel } from '../../../components/portal/panel';
import { TextLink } from '../../../components/portal/text-link';
import { practiceQuery, type AssignedDrill } from '../api/get-practice';
import { dayOf, doneThisWeek } from '../practice-days.rules';
import { Streak } from './streak';

const row = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  '& > :last-child': { whiteSpace: 'nowrap', color: 'text.secondary' },
};

const Drill = ({
  drill: { title, timesPerWeek, ticks },
  today,
}: {
  drill: AssignedDrill;
  today: string;
}) => (
  <Box component="li" sx={row}>
    <span>{title}</span>
    <span>
      {doneThisWeek(ticks, today)} of {timesPerWeek} this week
    </span>
  </Box>
);

interface OwnPracticeProps {
  now: Date;
  /** False where something else leads to the drills. */
  isLinked?: boolean;
  /** At the end of the heading's line. */
  link?: ReactNode;
}

/** The streak and the active drills, shown beside other content; nothing if they can't be loaded. */
export const OwnPractice = ({ now, isLinked = true, link }: OwnPracticeProps) => {
  const { data } = useQuery({ ...practiceQuery, refetchOnMount: 'always' });
  if (!data) return null;
  const today = dayOf(now);
  const running = data.given.filter(({ untilDate }) => untilDate >= today);
  return (
    <Panel title="Practice" link={link}>
      <Stack spacing={1}>
        <Streak days={data.days} today={today} />
        {running.length > 0 && (
          <Box
            component="ul"
            aria-label="Your drills"
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
          >
            {running.map((drill) => (
              <Drill key={drill.id} drill={drill} today={today} />
            ))}
          </Box>
        )}
        {isLinked && (
          <div>
            <TextLink to="/student/practice" alone>
              Go to Practice
            </TextLink>
          </div>
        )}
      </Stack>
    </Panel>
  );
};
