import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { REVIEW_HOURS } from '@wavetrain/shared/time-limits';
import { Field } from '../../../components/portal/field';
import { PlainText } from '../../../components/portal/plain-text';
import { FormSummary } from '../../../components/portal/form-summary';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { replaceLink } from '../api/student-submissions';
import type { StudentSubmission } from '../api/submission-types';
import { isBroken, waitsForResubmission } from '../submission-state.rules';
import { useSubmitVideo } from '../use-submit-video';
import { linkSchema, videoNotices } from '../video-form.schema';

interface FixLinkFormProps {
  submission: StudentSubmission;
  onFixed: (submission: StudentSubmission) => void;
}

/** Asks for a new link for a video that could not be opened; everything else about it stays. */
export const FixLinkForm = ({ submission, onFixed }: FixLinkFormProps) => {
  const { bind, submit, showFaults, clear, faults } = useValidatedForm({
    schema: linkSchema,
    initial: { videoLink: '' },
    draft: `student/fix-link:${submission.id}`,
  });
  const summary = useFormSummary(faults, videoNotices);
  const fix = useSubmitVideo({
    send: ({ videoLink }: { videoLink: string }) => replaceLink(submission.id, videoLink),
    onFaults: showFaults,
    onFailed: summary.fail,
    onSent: (mended) => {
      clear();
      onFixed(mended);
    },
  });
  return (
    <Box component="form" noValidate onSubmit={submit(fix.mutate, summary.refuse)}>
      <Stack spacing={2.5}>
        <FormSummary {...summary.shown} />
        <Typography variant="h2">{submission.title}</Typography>
        {isBroken(submission) && (
          <Alert severity="warning" variant="outlined">
            {submission.linkValidationError ?? 'The link you sent could not be opened.'}
          </Alert>
        )}
        {waitsForResubmission(submission) && (
          <Alert severity="info" variant="outlined">
            <PlainText>{submission.takeReason ?? 'Your coach asked you to send this video again.'}</PlainText>
          </Alert>
        )}
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {submission.platform === null ? 'Current video: the file you sent' : `Current link: ${submission.videoLink}`}
        </Typography>
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
