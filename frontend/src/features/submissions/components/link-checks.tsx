import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatTimestamp } from '../../../lib/format-date';
import { linkChecksQuery } from '../api/coach-submissions';
import type { LinkCheck } from '../api/submission-types';

const BY: Record<LinkCheck['trigger'], string> = {
  submit: 'when sent',
  replace: 'with a new link',
  coach: 'by you',
  schedule: 'automatic',
};
const FOUND: Record<LinkCheck['outcome'], string> = {
  valid: 'worked',
  invalid: 'did not open',
  unknown: 'host did not respond',
};
const WHY: Readonly<Record<string, string>> = {
  private: 'private',
  removed: 'removed',
  'sign-in': 'sign-in required',
  'no-video': 'no video there',
  'led-astray': 'redirects elsewhere',
  timeout: 'timed out',
};

const Checks = ({ id }: { id: string }) => {
  const { data, isError, refetch } = useQuery(linkChecksQuery(id));
  if (isError)
    return (
      <Typography role="alert">
        Couldn’t load the checks. <Button onClick={() => void refetch()}>Try again</Button>
      </Typography>
    );
  if (data?.length === 0) return <Typography>This link hasn’t been checked yet.</Typography>;
  return (
    <Box
      component="ol"
      aria-busy={!data}
      sx={{ m: 0, pl: 2.5, fontVariantNumeric: 'tabular-nums' }}
    >
      {data?.map(({ checkedAt, trigger, outcome, reason, ofThisLink }) => (
        <li key={checkedAt + trigger}>
          <time dateTime={checkedAt}>{formatTimestamp(checkedAt)}</time>, {BY[trigger]}:{' '}
          {FOUND[outcome]}
          {WHY[reason] && ` (${WHY[reason]})`}
          {!ofThisLink && ', previous link'}
        </li>
      ))}
    </Box>
  );
};

/** Every check of a link with its result, on request. @param id of the submission */
export const LinkChecks = ({ id }: { id: string }) => {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -1 }}
      >
        Check history
      </Button>
      <div id={listId}>{isOpen && <Checks id={id} />}</div>
    </div>
  );
};
