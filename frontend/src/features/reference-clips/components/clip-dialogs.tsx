import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverFieldErrors } from '../../../api/client';
import type { Choice } from '../../../components/portal/field';
import { FormActions } from '../../../components/portal/form-actions';
import { failureToast } from '../../../components/portal/form-notices';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { useValidatedForm } from '../../../lib/use-validated-form';
import {
  changeClip,
  referenceClipsQuery,
  removeClip,
  type ClipDetails,
  type ReferenceClip,
} from '../api/reference-clips';
import { clipDetailsSchema } from '../clip-words.schema';
import { ClipFields } from './clip-fields';

interface ClipDialogProps {
  clip: ReferenceClip;
  onClose: () => void;
}

/** Edits a clip's name and description. */
export const EditClipDialog = ({
  clip,
  areas,
  onClose,
}: ClipDialogProps & { areas: readonly Choice[] }) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const { id, name, skillArea, shows } = clip;
  const initial: Record<keyof ClipDetails, string> = { name, skillArea, shows };
  const { bind, submit, showFaults } = useValidatedForm({ schema: clipDetailsSchema, initial });
  const change = useMutation({
    mutationFn: (words: ClipDetails) => changeClip(id, words),
    onSuccess: async () => {
      await queryClient.invalidateQueries(referenceClipsQuery);
      onClose();
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      toast(failureToast('Clip not saved', error, 'Please try again.'));
    },
  });
  return (
    <PortalDialog title="Edit clip" onClose={onClose}>
      <form
        noValidate
        onSubmit={submit((words) => change.mutate(words))}
        style={{ display: 'contents' }}
      >
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            <ClipFields bind={bind} areas={areas} />
          </Stack>
        </DialogContent>
        <FormActions onCancel={onClose} loading={change.isPending}>
          Save clip
        </FormActions>
      </form>
    </PortalDialog>
  );
};

/** Removes a clip from the library, after confirmation. */
export const RemoveClipDialog = ({ clip: { id, name }, onClose }: ClipDialogProps) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const remove = useMutation({
    mutationFn: () => removeClip(id),
    onSuccess: onClose,
    onError: (error) => toast(errorToast('Clip not removed', error, 'Please try again.')),
    onSettled: () => queryClient.invalidateQueries(referenceClipsQuery),
  });
  return (
    <PortalDialog title="Remove this clip?" onClose={onClose}>
      <DialogContent>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          “{name}” will be removed from your library and its file deleted. Reviews you’ve already
          delivered won’t change.
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>Keep clip</Button>
        <Button
          variant="contained"
          color="error"
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Remove clip
        </Button>
      </DialogActions>
    </PortalDialog>
  );
};
