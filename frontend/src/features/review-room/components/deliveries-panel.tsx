import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { MissingDialog } from '../../../components/portal/missing-part';
import { Panel } from '../../../components/portal/panel';
import { formatDate, formatTimestamp } from '../../../lib/format-date';
import type { LibraryDrill, RoomReview } from '../api/review-room';

const DeliveredDialog = lazyPart(
  async () => (await import('./delivered-dialog')).DeliveredDialog,
  MissingDialog,
);

type Revision = RoomReview['revisions'][number];

/** Says who delivered a revision, and whether it was corrected since. */
const revisionLabel = ({ correctedAt, by }: Revision): string =>
  `${by ? `by ${by}, ` : ''}${correctedAt ? `corrected on ${formatDate(correctedAt)}` : 'current version'}`;

interface DeliveriesPanelProps {
  submissionId: string;
  /** What was delivered, latest first. */
  revisions: readonly Revision[];
  library: readonly LibraryDrill[];
}

/** Lists all deliveries of this review; each opens as the student got it. */
export const DeliveriesPanel = ({ submissionId, revisions, library }: DeliveriesPanelProps) => {
  const [open, setOpen] = useState<Revision | null>(null);
  if (revisions.length === 0) return null;
  return (
    <Panel title="Delivered">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {revisions.map((revision) => (
          <Box
            component="li"
            key={revision.n}
            sx={{
              display: 'flex',
              gap: 1,
              alignItems: 'baseline',
              justifyContent: 'space-between',
            }}
          >
            <span>
              {formatTimestamp(revision.deliveredAt)}{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {revisionLabel(revision)}
              </Typography>
            </span>
            <Button
              size="small"
              aria-label={`Read the delivery from ${formatTimestamp(revision.deliveredAt)}`}
              onClick={() => setOpen(revision)}
            >
              Read
            </Button>
          </Box>
        ))}
      </Box>
      {open && (
        <DeliveredDialog
          submissionId={submissionId}
          revision={open}
          library={library}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
};
