import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { FormSummary } from '../../../components/portal/form-summary';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { submitVideo } from '../api/student-submissions';
import type { StudentSubmission } from '../api/submission-types';
import { SKILL_CHOICES } from '../../../lib/skill-areas';
import { useLinkCheck } from '../use-link-check';
import { useSubmitVideo } from '../use-submit-video';
import { emptyVideo, isSupportedLink, simpleFormSchema, videoNotices } from '../video-form.schema';
import { LinkCheckLine } from './link-check-line';
import { LinkPreview } from './link-preview';
import { VideoFormFields } from './video-form-fields';

/** Form 1: validated on submit; the link check runs alongside and blocks nothing [A§5, T152]. */
export const SimpleSubmitForm = ({
  onSubmitted,
}: {
  onSubmitted: (submission: StudentSubmission) => void;
}) => {
  const form = useValidatedForm({
    schema: simpleFormSchema,
    initial: emptyVideo,
    draft: 'student/submit-video',
  });
  const summary = useFormSummary(form.faults, videoNotices);
  const link = form.watch('videoLink');
  const { check, recheck } = useLinkCheck(isSupportedLink(link) ? link : '');
  const video = useSubmitVideo({
    send: submitVideo,
    onFaults: form.showFaults,
    onFailed: summary.fail,
    onSent: (submission) => {
      form.clear();
      onSubmitted(submission);
    },
  });
  return (
    <Box component="form" noValidate onSubmit={form.submit(video.mutate, summary.refuse)}>
      <Stack spacing={2.5}>
        <FormSummary {...summary.shown} />
        <VideoFormFields
          bind={form.bind}
          areas={SKILL_CHOICES}
          linkState={
            <>
              <LinkCheckLine check={check} onRecheck={recheck} />
              {check.state === 'valid' && <LinkPreview link={link} title={form.watch('title')} />}
            </>
          }
        />
        <Button
          type="submit"
          variant="contained"
          color="signal"
          size="large"
          loading={video.isPending}
        >
          Send video
        </Button>
      </Stack>
    </Box>
  );
};
