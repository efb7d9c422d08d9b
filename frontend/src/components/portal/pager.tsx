import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface PagerProps {
  /** Zero-based. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
  /** The words on the two buttons. */
  labels?: readonly [back: string, on: string];
}

/** Pagination for a list; nothing if there is only one page. */
export const Pager = ({
  page,
  pages,
  onChange,
  labels: [back, on] = ['Previous', 'Next'],
}: PagerProps) =>
  pages > 1 && (
    <Stack
      direction="row"
      spacing={2}
      component="nav"
      aria-label="Pages"
      sx={{ alignItems: 'center' }}
    >
      <Button variant="outlined" disabled={page === 0} onClick={() => onChange(page - 1)}>
        {back}
      </Button>
      <Typography>{`Page ${page + 1} of ${pages}`}</Typography>
      <Button variant="outlined" disabled={page + 1 >= pages} onClick={() => onChange(page + 1)}>
        {on}
      </Button>
    </Stack>
  );
