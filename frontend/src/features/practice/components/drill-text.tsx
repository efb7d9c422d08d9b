import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DrillMedia } from '../../../components/portal/drill-media';
import type { Drill } from '../api/get-practice';

const list = { m: 0, pl: 2.5, display: 'grid', gap: 0.75, maxWidth: '65ch' };

/** A drill's media, its steps and its safety note. */
export const DrillText = ({
  title,
  steps,
  caution,
  clip,
  picture,
}: Pick<Drill, 'title' | 'steps' | 'caution' | 'clip' | 'picture'>) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    <DrillMedia title={title} clip={clip} picture={picture} />
    <Box component="ol" sx={list}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </Box>
    {caution && (
      <Typography sx={{ maxWidth: '65ch', borderLeft: 3, borderColor: 'warning.main', pl: 1.5 }}>
        <strong>Watch out: </strong>
        {caution}
      </Typography>
    )}
  </Box>
);
