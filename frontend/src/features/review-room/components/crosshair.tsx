import Box from '@mui/material/Box';
import type { Spot } from '../draw.rules';

/** Shows where the keyboard draws. */
export const Crosshair = ({ at: [x, y] }: { at: Spot }) => (
  <Box
    aria-hidden="true"
    sx={{
      position: 'absolute',
      left: `${x * 100}%`,
      top: `${y * 100}%`,
      width: 24,
      height: 24,
      transform: 'translate(-50%, -50%)',
      border: 2,
      borderRadius: '50%',
      borderColor: '#fff',
      boxShadow: '0 0 0 2px #05333b',
    }}
  />
);
