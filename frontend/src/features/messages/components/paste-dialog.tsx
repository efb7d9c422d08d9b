import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { serverFieldErrors } from '../../../api/client';
import { failureNotice, type FormNotice } from '../../../components/portal/form-notices';
import { Field } from '../../../components/portal/field';
import { FormSummary } from '../../../components/portal/form-summary';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { newKey } from '../../../lib/ids';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { pasteMail } from '../api/coach-messages';
import { messageSchema } from '../message.schema';
import { sendAsNew } from '../send-as-new';

interface PasteDialogProps {
  studentId: string;
  studentName: string;
  onPasted: () => void;
  onClose: () => void;
}

/** Adds what a student wrote by email to their thread. */
export const PasteDialog = ({ studentId, studentName, onPasted, onClose }: PasteDialogProps) => {
  const [initial] = useState(() => ({
    clientId: newKey(),
    text: '',
    pictureIds: [] as string[],
    about: '',
  }));
  const form = useValidatedForm({
    schema: messageSchema,
    initial,
    draft: `coach/paste:${studentId}`,
    along: 'clientId',
  });
  const [notices, setNotices] = useState<readonly FormNotice[]>([]);
  const paste = useMutation({
    mutationFn: ({ clientId, text, pictureIds }: typeof initial) =>
      sendAsNew((message) => pasteMail(studentId, message), { clientId, text, pictureIds }),
    onSuccess: () => {
      form.clear();
      onPasted();
      onClose();
    },
    onError: (error) => {
      form.showFaults(serverFieldErrors(error));
      setNotices([
        failureNotice('Not added', error, 'What you pasted is still here. Please try again.'),
      ]);
    },
  });
  return (
    <PortalDialog title="Paste an email" onClose={onClose}>
      <Box component="form" noValidate onSubmit={form.submit((values) => paste.mutate(values))}>
        <DialogContent>
          <Stack spacing={2}>
            <FormSummary notices={notices} />
            <Typography>
              It’s added to the thread as a message from {studentName}, marked as email. The
              response time starts now.
            </Typography>
            <Field
              {...form.bind('text')}
              label="What they wrote"
              multiline
              minRows={5}
              maxRows={14}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={paste.isPending}>
            Add to thread
          </Button>
        </DialogActions>
      </Box>
    </PortalDialog>
  );
};
