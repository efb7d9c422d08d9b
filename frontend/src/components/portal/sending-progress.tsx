import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

/** A video's upload progress in percent [718]. */
export const SendingProgress = ({ name, percent }: { name: string; percent: number }) => (
  <Box>
    <LinearProgress
      variant="determinate"
      value={percent}
      aria-label={`Uploading ${name}`}
      sx={{ height: 8, borderRadius: 1, mb: 1 }}
    />
    <Typography color="textSecondary">
      {percent < 100 ? `${percent}%. Please keep this page open.` : '100%. Checking the video…'}
    </Typography>
  </Box>
);
