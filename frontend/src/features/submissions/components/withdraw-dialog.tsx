import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '../../../components/portal/form-notices';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { useToast } from '../../../components/toast/use-toast';
import { ownVideoQuery, withdrawVideo } from '../api/own-video';

interface WithdrawDialogProps {
  id: string;
  title: string;
  onWithdrawn: () => void;
  onClose: () => void;
}

/** Withdraws a video that the coach hasn't begun, after confirmation. */
export const WithdrawDialog = ({ id, title, onWithdrawn, onClose }: WithdrawDialogProps) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const withdraw = useMutation({
    mutationFn: () => withdrawVideo(id),
    onSuccess: async () => {
      toast({ title: 'Video withdrawn' });
      onWithdrawn();
      queryClient.removeQueries({ queryKey: ownVideoQuery(id).queryKey });
      await queryClient.invalidateQueries({ queryKey: ['student'] });
    },
    onError: async (error) => {
      onClose();
      toast(failureToast('Video not withdrawn', error, 'Please try again.'));
      // the coach may just have begun
      await queryClient.invalidateQueries({ queryKey: ownVideoQuery(id).queryKey });
    },
  });
  return (
    <PortalDialog title="Withdraw this video?" onClose={onClose}>
      <DialogContent>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          “{title}” will be deleted and won’t be reviewed. It won’t use up a review.
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>Keep video</Button>
        <Button
          variant="contained"
          color="error"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          Withdraw video
        </Button>
      </DialogActions>
    </PortalDialog>
  );
};
