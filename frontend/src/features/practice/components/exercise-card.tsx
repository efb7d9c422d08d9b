import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Panel } from '../../../components/portal/panel';
import type { Exercise, Programme, Session } from '../api/get-training';
import { historyOf } from '../session-run.rules';
import { tempoText } from '../training-labels';
import { ExerciseFigures } from './exercise-figures';
import { ExerciseHistory } from './exercise-history';

interface ExerciseCardProps {
  exercise: Exercise;
  dose: Session['exercises'][number];
  /** From 1; 0 if the program has no weeks and a single dose. */
  week: number;
  /** What was done before, if anyone did. */
  ticks?: Programme['ticks'];
}

const list = { m: 0, pl: 2.5, display: 'grid', gap: 0.5 };

/** An exercise as done this week: illustration, dose and common mistakes. */
export const ExerciseCard = ({
  exercise,
  dose: { doses, tempo, restSeconds, note },
  week,
  ticks = [],
}: ExerciseCardProps) => (
  <Panel title={exercise.title} level="h3">
    <Stack spacing={1.5}>
      <ExerciseFigures exercise={exercise} />
      <Typography sx={{ fontWeight: 600 }}>{doses[Math.max(week, 1) - 1]}</Typography>
      {(tempo !== null || restSeconds !== null) && (
        <Typography color="textSecondary">
          {[
            tempo !== null && tempoText(tempo),
            restSeconds !== null && `rest ${restSeconds} s between sets`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      )}
      {note && <Typography>{note}</Typography>}
      <Box component="ol" sx={list}>
        {exercise.cues.map((cue) => (
          <li key={cue}>{cue}</li>
        ))}
      </Box>
      <Typography>
        <strong>Common mistake: </strong>
        {exercise.fault}
      </Typography>
      <Typography color="textSecondary">
        <strong>Easier: </strong>
        {exercise.easier} <strong>Harder: </strong>
        {exercise.harder}
      </Typography>
      <ExerciseHistory history={historyOf(ticks, exercise.id)} />
    </Stack>
  </Panel>
);
