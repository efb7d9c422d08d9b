import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A placeholder in the shape of a list, while it loads. */
export const LoadingRows = ({
  rows = 3,
  height = 72,
  label = 'Loading',
}: {
  rows?: number;
  /** Each row's, in pixels. */
  height?: number | { xs: number; md: number };
  label?: string;
}) => (
  <Stack spacing={1.5} role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} variant="rounded" sx={{ height }} />
    ))}
  </Stack>
);

interface ErrorPanelProps {
  title: string;
  text?: string;
  onRetry: () => void;
}

/** Says what went wrong, with a button to retry. */
export const ErrorPanel = ({
  title,
  text = 'Nothing you entered is lost. Try again in a moment.',
  onRetry,
}: ErrorPanelProps) => (
  <Alert
    severity="error"
    variant="outlined"
    action={
      <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    <AlertTitle>{title}</AlertTitle>
    {text}
  </Alert>
);

/** A paddler on the way into an eddy. */
const Eddy = () => (
  <svg viewBox="0 0 240 64" width="240" height="64" aria-hidden="true" style={{ maxWidth: '100%' }}>
    <g fill="none" stroke="var(--wt-palette-water-line)" strokeWidth="2" strokeLinecap="round">
      <path d="M2 14c40 0 58 10 92 10s60-14 144-10" />
      <path
        d="M2 34c44 0 66 8 96 6 26-2 44-16 66-12 18 3 22 20 6 24-12 3-20-8-10-13"
        opacity=".8"
      />
      <path d="M2 54c40 0 70 4 110 2s70-6 126-4" opacity=".5" />
    </g>
    <g transform="translate(76 32) rotate(82)">
      <image href="/art/paddled-kayak.svg" x={-27} y={-25.5} width={54} height={51} />
    </g>
  </svg>
);

/** Says that there is nothing yet, and what to do next. */
export const EmptyState = ({
  title,
  text,
  action,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
}) => (
  <Box sx={{ py: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
    <Eddy />
    <Typography variant="h3" component="p">
      {title}
    </Typography>
    {text && <Typography color="textSecondary">{text}</Typography>}
    {action}
  </Box>
);
