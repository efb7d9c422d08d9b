import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fold } from '../../../components/portal/fold';
import { Panel } from '../../../components/portal/panel';
import { isReadOnly } from '../../../lib/student-view';
import { drillsQuery, practiceQuery } from '../api/get-practice';
import { dayOf } from '../practice-days.rules';
import { useChosenDrills } from '../use-chosen-drills';
import { useTicks } from '../use-ticks';
import { AssignedDrillCard } from './assigned-drill';
import { DrillText } from './drill-text';

/**
 * A module's drills: those on the student's list can be checked off here, like in Practice; the
 * others can be added to it. Nothing if it has none.
 */
export const ModuleDrills = ({
  moduleId,
  studentId,
  now,
}: {
  moduleId: string;
  studentId: string;
  now: Date;
}) => {
  // a review that was just read may have assigned drills
  const { data: practice } = useQuery({ ...practiceQuery, refetchOnMount: 'always' });
  const { data: library = [] } = useQuery(drillsQuery);
  const { choose } = useChosenDrills();
  const ticks = useTicks(studentId);
  const today = dayOf(now);
  const assigned = (practice?.given ?? []).filter(
    (drill) => drill.moduleId === moduleId && drill.untilDate >= today,
  );
  const others = library.filter(
    (drill) => drill.moduleId === moduleId && assigned.every(({ title }) => title !== drill.title),
  );
  if (assigned.length + others.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
      }}
    >
      {assigned.map((drill) => (
        <AssignedDrillCard key={drill.id} drill={drill} today={today} ticks={ticks} />
      ))}
      {others.length > 0 && (
        <Panel title={assigned.length > 0 ? 'More drills' : 'Drills'}>
          {others.map((drill) => (
            <Fold key={drill.id} title={drill.title}>
              <Stack spacing={1.5} sx={{ pb: 2 }}>
                <Typography sx={{ maxWidth: '65ch' }}>{drill.goal}</Typography>
                <DrillText {...drill} />
                <Button
                  variant="outlined"
                  disabled={isReadOnly()}
                  loading={choose.isPending}
                  onClick={() => choose.mutate(drill.id)}
                  sx={{ alignSelf: 'start' }}
                >
                  Add to my drills
                </Button>
              </Stack>
            </Fold>
          ))}
        </Panel>
      )}
    </Box>
  );
};
