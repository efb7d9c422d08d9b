import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { profileQuery } from '../api/get-profile';
import type { PauseChoice } from '../pause-labels';

/** Skips the next monthly charge; the plan resumes automatically a month later. */
const pausePlan = () => dataOf(api.POST('/api/student/subscription/pause'));

/** Resumes the plan now; in an unpaid month, a new one starts and is charged right away. */
const resumePlan = () => dataOf(api.POST('/api/student/subscription/resume'));

const CALLS = { pause: pausePlan, resume: resumePlan };

interface PauseDialogProps {
  choice: PauseChoice;
  onClose: () => void;
}

/** Explains what pausing or resuming does, and confirms it. */
export const PauseDialog = ({
  choice: { kind, title, lines, action },
  onClose,
}: PauseDialogProps) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: CALLS[kind],
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
      onClose();
    },
    onError: (error) =>
      toast(errorToast('Error', error, 'Something went wrong. Please try again.')),
  });
  return (
    <PortalDialog title={title} onClose={onClose}>
      <DialogContent>
        <Stack spacing={2}>
          {lines.map((line) => (
            <Typography key={line}>{line}</Typography>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Not now</Button>
        <Button variant="contained" loading={change.isPending} onClick={() => change.mutate()}>
          {action}
        </Button>
      </DialogActions>
    </PortalDialog>
  );
};
