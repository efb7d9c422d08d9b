import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../components/portal/link-button';
import { PanelGrid } from '../../../components/portal/panel-grid';
import { EmptyState } from '../../../components/portal/states';
import { shortDayText } from '../../../lib/day-text';
import type { Practice } from '../api/get-practice';
import { dayOf } from '../practice-days.rules';
import { useTicks } from '../use-ticks';
import { Fold } from '../../../components/portal/fold';
import { AssignedDrillCard } from './assigned-drill';
import type { FigureOf } from './drill-figure';
import { Streak } from './streak';

interface PracticeBoardProps {
  practice: Practice;
  studentId: string;
  now: Date;
  figureOf?: FigureOf;
}

const Nothing = ({ subscribed, hadSome }: { subscribed: boolean; hadSome: boolean }) =>
  subscribed ? (
    <EmptyState
      title={hadSome ? 'No drills from your coach right now' : 'No drills from your coach yet'}
      text="They come with your next review. Until then, try the module drills below."
      action={
        <LinkButton to="/student/submit" variant="outlined">
          Send a video
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      title="Personal drills come with Remote Coaching"
      text="Your coach picks them based on your videos. The module drills below are free to use."
      action={
        <LinkButton to="/remote-coaching" variant="outlined">
          See Remote Coaching
        </LinkButton>
      }
    />
  );

/** Active drills, past drills and the streak. */
export const PracticeBoard = ({
  practice: { given, days, subscribed },
  studentId,
  now,
  figureOf,
}: PracticeBoardProps) => {
  const ticks = useTicks(studentId);
  const today = dayOf(now);
  const running = given.filter(({ untilDate }) => untilDate >= today);
  const over = given.filter(({ untilDate }) => untilDate < today);
  return (
    <Stack spacing={3}>
      <Streak
        days={[
          ...days,
          ...ticks.waiting.filter(({ undone }) => !undone).map(({ doneOn }) => doneOn),
        ]}
        today={today}
      />
      {running.length === 0 && <Nothing subscribed={subscribed} hadSome={over.length > 0} />}
      <PanelGrid gap={3} columns={{ lg: 'repeat(2, minmax(0, 1fr))' }}>
        {running.map((drill) => (
          <AssignedDrillCard
            key={drill.id}
            drill={drill}
            today={today}
            ticks={ticks}
            figureOf={figureOf}
          />
        ))}
      </PanelGrid>
      {over.length > 0 && (
        <Fold title={`Earlier drills (${over.length})`}>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {over.map((drill) => (
              <li key={drill.id}>
                <Typography component="span">
                  {drill.title}: until {shortDayText(drill.untilDate)}, practiced on{' '}
                  {drill.ticks.length} {drill.ticks.length === 1 ? 'day' : 'days'}
                </Typography>
              </li>
            ))}
          </Box>
        </Fold>
      )}
    </Stack>
  );
};
