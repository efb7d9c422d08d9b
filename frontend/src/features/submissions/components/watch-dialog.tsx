import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { VideoEmbed } from '../../../components/portal/video-embed';
import type { CoachSubmission } from '../api/submission-types';

/** Plays the student's video in its host's player. */
export const WatchDialog = ({
  submission,
  onClose,
}: {
  submission: CoachSubmission;
  onClose: () => void;
}) => (
  <PortalDialog title={submission.title} width="md" onClose={onClose}>
    <DialogContent>
      <VideoEmbed address={submission.videoLink} title={submission.title} />
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </PortalDialog>
);
