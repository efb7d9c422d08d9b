import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { QUEUE_PAGE } from '../coach-queue.rules';

interface QueuePagesProps {
  page: number;
  total: number;
  onTurn: (page: number) => void;
}

/** Which rows are shown, of how many, with links to the other pages. */
export const QueuePages = ({ page, total, onTurn }: QueuePagesProps) => {
  if (total <= QUEUE_PAGE) return null;
  const first = page * QUEUE_PAGE + 1;
  const last = Math.min(total, first + QUEUE_PAGE - 1);
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{
        mt: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Button variant="outlined" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        Previous page
      </Button>
      <Typography color="textSecondary" role="status">
        {first > total ? `None on this page, ${total} in total` : `${first}–${last} of ${total}`}
      </Typography>
      <Button variant="outlined" disabled={last >= total} onClick={() => onTurn(page + 1)}>
        Next page
      </Button>
    </Box>
  );
};
