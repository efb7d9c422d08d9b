import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { CoachSubmission } from '../api/submission-types';
import { PINNED_HOURS, splitByState, type QueueTab } from '../coach-queue.rules';

const PINNED = `Overdue or due within ${PINNED_HOURS} hours`;

interface QueueListProps {
  tab: QueueTab;
  /** Open submissions that are overdue or due soon, shown first in To Review. */
  pinned: readonly CoachSubmission[];
  entries: readonly CoachSubmission[];
  /** The total number of completed ones, for the line above them. */
  completed: number;
  renderRow: (submission: CoachSubmission) => ReactNode;
}

/** Visually hidden, because the tab above already shows it. */
const UNSEEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  m: 0,
};

const Rows = ({
  label,
  entries,
  renderRow,
}: { label: string } & Pick<QueueListProps, 'entries' | 'renderRow'>) =>
  entries.length === 0 ? null : (
    <Stack component="ul" aria-label={label} spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map(renderRow)}
    </Stack>
  );

const Titled = ({
  label,
  ...rows
}: { label: string } & Pick<QueueListProps, 'entries' | 'renderRow'>) =>
  rows.entries.length === 0 ? null : (
    <>
      <Box component="h2" sx={UNSEEN}>
        {label}
      </Box>
      <Rows label={label} {...rows} />
    </>
  );

/** A tab's rows. In To Review, a line separates open from completed ones [T85]. */
export const QueueList = ({ tab, pinned, entries, completed, renderRow }: QueueListProps) => {
  if (tab !== 'to-review')
    return (
      <Titled
        label={tab === 'broken' ? 'Broken links' : 'Completed'}
        entries={entries}
        renderRow={renderRow}
      />
    );
  const { open, complete } = splitByState(entries);
  return (
    <>
      {pinned.length > 0 && (
        <Box
          component="section"
          aria-labelledby="queue-pinned"
          sx={{ mb: 2, pl: 1.5, borderLeft: 4, borderColor: 'error.main' }}
        >
          <Typography id="queue-pinned" component="h2" sx={{ mb: 1, fontWeight: 700 }}>
            {PINNED} ({pinned.length})
          </Typography>
          <Rows label={PINNED} entries={pinned} renderRow={renderRow} />
        </Box>
      )}
      <Titled label="To review" entries={open} renderRow={renderRow} />
      {complete.length > 0 && (
        <Typography
          variant="h4"
          component="h2"
          sx={{ mt: 4, mb: 1.5, pt: 2, borderTop: 1, borderColor: 'divider' }}
        >
          Completed ({completed})
        </Typography>
      )}
      <Rows label="Completed" entries={complete} renderRow={renderRow} />
    </>
  );
};
