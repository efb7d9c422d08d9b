import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverFieldErrors, serverLinkError } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { FormButton } from '../../../components/portal/form-button';
import { failureToast } from '../../../components/portal/form-notices';
import { useToast } from '../../../components/toast/use-toast';
import type { DraftKey } from '../../../lib/drafts';
import { formatTimestamp } from '../../../lib/format-date';
import { useOnce } from '../../../lib/use-once';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { submitPractical, type SubmittedPractical } from '../api/do-module';
import { practicalsQuery, progressQuery } from '../api/get-progress';
import type { PracticalFile } from '../practical-file';
import { practicalFileSchema, practicalSchema } from '../practical.schema';

const SentNotice = ({
  alreadySent: { dueAt, notice },
  onAnother,
}: {
  alreadySent: SubmittedPractical;
  onAnother: () => void;
}) => (
  <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }} role="status">
    <Typography variant="h3">Practical sent</Typography>
    {dueAt && <Typography>You’ll get your review by {formatTimestamp(dueAt)}.</Typography>}
    {notice && (
      <Alert severity="info" variant="outlined">
        {notice}
      </Alert>
    )}
    <Button onClick={onAnother}>Send another video</Button>
  </Stack>
);

interface PracticalFormProps {
  moduleId: string;
  file: PracticalFile;
  /** Whether one was already sent; sending another takes an extra click. */
  isSent: boolean;
}

/** Sends a module's practical video, as a file or a link [T61, T81]. */
export const PracticalForm = ({ moduleId, file, isSent }: PracticalFormProps) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const draft: DraftKey = `student/practical-${moduleId}`;
  const [alreadySent, setAlreadySent] = useState<SubmittedPractical>();
  const form = useValidatedForm({
    schema: file.isChosen ? practicalFileSchema : practicalSchema,
    initial: { videoLink: '', notes: '' },
    draft,
  });
  const fail = (error: unknown) => {
    const linkError = serverLinkError(error);
    form.showFaults({ ...serverFieldErrors(error), ...(linkError && { videoLink: linkError }) });
    toast(
      linkError
        ? { title: 'Video Link Invalid', variant: 'destructive' }
        : failureToast('Submission Failed', error, 'Please try again.', form.hasField),
    );
  };
  useOnce(file.refusal, () => fail(file.refusal));
  const sending = useMutation({
    mutationFn: (body: Parameters<typeof submitPractical>[1]) => submitPractical(moduleId, body),
    onSuccess: async (answer) => {
      form.clear();
      setAlreadySent(answer);
      await Promise.all(
        [progressQuery.queryKey, practicalsQuery.queryKey, ['student', 'video-submissions']].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: fail,
  });
  const send = ({ videoLink, notes }: { videoLink: string; notes: string }) => {
    if (!file.isChosen) return sending.mutate({ videoLink, notes });
    if (file.missing !== null)
      return toast({
        title: 'Submission Failed',
        description: file.missing,
        variant: 'destructive',
      });
    file.send(notes, draft);
  };
  const [isOpen, setOpen] = useState(
    () => !isSent || form.watch(['videoLink', 'notes']).some(Boolean),
  );
  // such as an upload that resumes after a reload
  if (file.isChosen && !isOpen) setOpen(true);
  const begin = () => {
    setOpen(true);
    setAlreadySent(undefined);
    if (file.sent) {
      form.clear();
      file.forget();
    }
  };
  const sent = alreadySent ?? file.sent;
  if (sent) return <SentNotice alreadySent={sent} onAnother={begin} />;
  if (!isOpen)
    return (
      <Button variant="outlined" onClick={begin}>
        Send another video
      </Button>
    );
  if (file.queued)
    return (
      <Stack spacing={2.5} sx={{ maxWidth: 560 }}>
        {file.panel}
        {file.queued}
      </Stack>
    );
  return (
    <Box component="form" noValidate onSubmit={form.submit(send)} sx={{ maxWidth: 560 }}>
      <Stack spacing={2.5}>
        {file.panel}
        {!file.isChosen && (
          <Field
            {...form.bind('videoLink')}
            label="Video link"
            type="url"
            inputMode="url"
            autoComplete="off"
            hint="Or paste a link from YouTube, Loom, Vimeo, Google Drive, or Dropbox. Share it so anyone with the link can watch."
          />
        )}
        <Field
          {...form.bind('notes')}
          label="What should your coach look at? (optional)"
          multiline
          minRows={3}
          hint="Where you were, which boat, and what you felt."
        />
        <FormButton main loading={sending.isPending}>
          Send practical
        </FormButton>
      </Stack>
    </Box>
  );
};
