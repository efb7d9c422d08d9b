import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** What the practical video should show, in the coach's words. */
export const PracticalTask = ({ task }: { task: string }) => (
  <Box sx={{ mb: 2, maxWidth: '65ch' }}>
    <Typography variant="h4" component="h3" gutterBottom>
      What to film
    </Typography>
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{task}</Typography>
  </Box>
);
