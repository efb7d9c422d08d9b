import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Panel } from '../../../components/portal/panel';
import type { Exercise, Session } from '../api/get-training';
import { figurePath, tempoText } from '../training-labels';

interface ExerciseCardProps {
  exercise: Exercise;
  dose: Session['exercises'][number];
  /** From 1; 0 if the program has no weeks and a single dose. */
  week: number;
}

const figures = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& img': { width: '100%', height: 'auto', borderRadius: 1 },
  // illustrations have a bright background, which glares in dark mode
  '@media screen': { '[data-dark] & img': { filter: 'brightness(0.85)' } },
};
const list = { m: 0, pl: 2.5, display: 'grid', gap: 0.5 };

/** An exercise as done this week: illustration, dose and common mistakes. */
export const ExerciseCard = ({
  exercise,
  dose: { doses, tempo, restSeconds, note },
  week,
}: ExerciseCardProps) => (
  <Panel title={exercise.title} level="h3">
    <Stack spacing={1.5}>
      <Box sx={figures}>
        {exercise.figures.map((alt, index) => (
          <img
            key={alt}
            src={figurePath(exercise.id, index + 1)}
            alt={alt}
            width={300}
            height={220}
            loading="lazy"
          />
        ))}
      </Box>
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
    </Stack>
  </Panel>
);
