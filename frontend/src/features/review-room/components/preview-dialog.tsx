import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import type { LibraryDrill, RoomContent } from '../api/review-room';
import { DeliveredWords } from './delivered-words';

interface PreviewDialogProps {
  draft: RoomContent;
  library: readonly LibraryDrill[];
  /** Whether the student already has a version of this review. */
  isCorrection: boolean;
  onClose: () => void;
}

/** The draft as the student would read it, in their order. */
export const PreviewDialog = ({ draft, library, isCorrection, onClose }: PreviewDialogProps) => (
  <PortalDialog title="Preview as student" width="md" onClose={onClose}>
    <DialogContent>
      <Stack spacing={2.5}>
        <Alert severity="info" variant="outlined">
          {isCorrection
            ? 'Delivering this replaces the review the student has now.'
            : 'The student can’t see this until you deliver it.'}{' '}
          Drawings and the talk-through will play over their video.
        </Alert>
        <DeliveredWords
          delivered={{ content: draft, feedbackLoomUrl: null, feedbackVideoPath: null }}
          library={library}
        />
      </Stack>
    </DialogContent>
    <DialogActions sx={{ p: 2 }}>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </PortalDialog>
);
