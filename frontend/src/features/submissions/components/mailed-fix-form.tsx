import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { REVIEW_HOURS } from '@wavetrain/shared/time-limits';
import { serverFieldErrors, serverLinkError } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { failureNotice } from '../../../components/portal/form-notices';
import { FormSummary } from '../../../components/portal/form-summary';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { sendMailedFix, type MailedFix } from '../api/mailed-fix';
import { linkSchema, videoNotices } from '../video-form.schema';

interface MailedFixFormProps {
  token: string;
  video: MailedFix;
  onFixed: (video: MailedFix) => void;
}

/** A single field to replace the link of a video that could not be opened. */
export const MailedFixForm = ({ token, video, onFixed }: MailedFixFormProps) => {
  const { bind, submit, showFaults, faults } = useValidatedForm({ schema: linkSchema, initial: { videoLink: '' } });
  const summary = useFormSummary(faults, videoNotices);
  const fix = useMutation({
    mutationFn: ({ videoLink }: { videoLink: string }) => sendMailedFix(token, videoLink),
    onSuccess: onFixed,
    onError: (error) => {
      const linkError = serverLinkError(error);
      showFaults({ ...serverFieldErrors(error), ...(linkError && { videoLink: linkError }) });
      summary.fail(linkError ? { title: 'Video Link Invalid' } : failureNotice('Submission Failed', error, 'Please try again.'));
    },
  });
  return (
    <Box component="form" noValidate onSubmit={submit(fix.mutate, summary.refuse)}>
      <Stack spacing={2.5}>
        <FormSummary {...summary.shown} />
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {video.title}
        </Typography>
        <Alert severity="warning" variant="outlined">
          {video.problem ?? 'The link you sent could not be opened.'}
        </Alert>
        <Field
          {...bind('videoLink')}
          label="New video link"
          type="url"
          inputMode="url"
          autoComplete="off"
          hint={`Share it so anyone with the link can watch. The ${REVIEW_HOURS} hours start with the new link.`}
        />
        <Button type="submit" variant="contained" color="signal" size="large" loading={fix.isPending}>
          Send new link
        </Button>
      </Stack>
    </Box>
  );
};
