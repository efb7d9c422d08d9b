import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { LinkCheck } from '../use-link-check';

const words = (check: LinkCheck): string => {
  if (check.state === 'checking') return 'Checking the link';
  if (check.state === 'failed') return 'Failed to validate video link';
  if (check.state === 'invalid') return check.verdict.error ?? 'This link doesn’t work.';
  if (check.state !== 'valid') return '';
  if (check.verdict.outcome === 'unknown')
    return 'The site that hosts this video isn’t responding. You can send it now, and the link will be checked again later.';
  return check.verdict.platform ? `Link works (${check.verdict.platform})` : 'Link works';
};

/** The contract's titles for failed checks [561, 562]. */
const TITLES: Partial<Record<LinkCheck['state'], string>> = {
  failed: 'Link Validation Failed',
  invalid: 'Video Link Invalid',
};

const COLOURS = {
  idle: 'text.secondary',
  checking: 'text.secondary',
  failed: 'error.main',
  invalid: 'error.main',
  valid: 'success.main',
} as const;

/** Returns the color. A link that could not be checked isn't known to work, so it isn't green. */
const colourOf = (check: LinkCheck) =>
  check.state === 'valid' && check.verdict.outcome === 'unknown'
    ? 'text.primary'
    : COLOURS[check.state];

/** The result of the server's link check, announced as it changes. */
export const LinkCheckLine = ({
  check,
  onRecheck,
}: {
  check: LinkCheck;
  onRecheck: () => void;
}) => (
  <Box
    role="status"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      // reserved, so that nothing below moves when the check begins
      minHeight: 28,
      color: colourOf(check),
    }}
  >
    {check.state === 'checking' && <CircularProgress size={16} color="inherit" aria-hidden />}
    <span>
      {TITLES[check.state] && (
        <Box component="strong" sx={{ display: 'block' }}>
          {TITLES[check.state]}
        </Box>
      )}
      <Box component="span" sx={{ fontWeight: TITLES[check.state] ? 400 : 600 }}>
        {words(check)}
      </Box>
    </span>
    {(check.state === 'failed' || check.state === 'invalid') && (
      <Button size="small" color="inherit" onClick={onRecheck} sx={{ minHeight: 0 }}>
        Check again
      </Button>
    )}
  </Box>
);
