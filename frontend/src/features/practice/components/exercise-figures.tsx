import Box from '@mui/material/Box';
import type { Exercise } from '../api/get-training';
import { figurePath } from '../training-labels';

const figures = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& img': { width: '100%', height: 'auto', borderRadius: 1 },
  // illustrations have a bright background, which glares in dark mode
  '@media screen': { '[data-dark] & img': { filter: 'brightness(0.85)' } },
};

/** An exercise's illustrations, side by side. */
export const ExerciseFigures = ({ exercise }: { exercise: Pick<Exercise, 'id' | 'figures'> }) => (
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
);
