import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Panel } from '../../../components/portal/panel';
import { PanelGrid } from '../../../components/portal/panel-grid';
import type { Programme, Session } from '../api/get-training';
import { ExerciseCard } from './exercise-card';
import { Cautions } from './programme-view';

interface SessionTextProps {
  programme: Pick<Programme, 'exercises' | 'cautions'> & Partial<Pick<Programme, 'ticks'>>;
  session: Session;
  /** From 1; 0 if the program has no weeks. */
  week: number;
}

/** The full text of a session. */
export const SessionText = ({
  programme: { exercises, cautions, ticks },
  session,
  week,
}: SessionTextProps) => {
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  return (
    <Stack spacing={3}>
      <Typography sx={{ maxWidth: '65ch' }}>{session.intro}</Typography>
      <Cautions cautions={cautions} />
      {session.exercises.length > 0 && (
        <PanelGrid gap={3} columns={{ md: 'repeat(2, minmax(0, 1fr))' }}>
          {session.exercises.map((dose, place) => {
            const exercise = byId.get(dose.exerciseId);
            // the same exercise may occur twice
            return (
              exercise && (
                <ExerciseCard
                  key={place}
                  exercise={exercise}
                  dose={dose}
                  week={week}
                  ticks={ticks}
                />
              )
            );
          })}
        </PanelGrid>
      )}
      {session.steps.length > 0 && (
        <Panel title="Step by step">
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5, maxWidth: '65ch' }}>
            {session.steps.map((step, place) => (
              <li key={place}>{step}</li>
            ))}
          </Box>
        </Panel>
      )}
      <Typography sx={{ maxWidth: '65ch' }}>
        <strong>To finish: </strong>
        {session.closing}
      </Typography>
    </Stack>
  );
};
