import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface OutdatedNoticeProps {
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/**
 * Warns that the review has changed since the unsent draft was started, and lets the coach choose
 * which to keep.
 */
export const OutdatedNotice = ({ onKeepMine, onTakeTheirs }: OutdatedNoticeProps) => (
  <Alert severity="warning" variant="outlined">
    You haven’t sent what you typed here, and the feedback has changed since you started.
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" onClick={onTakeTheirs}>
        Show current feedback
      </Button>
      <Button size="small" variant="outlined" onClick={onKeepMine}>
        Keep mine
      </Button>
    </Box>
  </Alert>
);
