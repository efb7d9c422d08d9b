import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { NOT_A_URL, webAddress } from '@wavetrain/shared/video-links';
import type { FormNotice } from '../../../components/portal/form-notices';
import { FormSummary } from '../../../components/portal/form-summary';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { submitVideo } from '../api/student-submissions';
import type { NewVideo, StudentSubmission } from '../api/submission-types';
import { FORM_2_CHOICES } from '../../../lib/skill-areas';
import { useLinkCheck } from '../use-link-check';
import { useSubmitVideo } from '../use-submit-video';
import { emptyVideo, liveFormNotices, liveFormSchema } from '../video-form.schema';
import { LinkCheckLine } from './link-check-line';
import { LinkPreview } from './link-preview';
import { VideoFormFields } from './video-form-fields';

const VALIDATE_FIRST: FormNotice = {
  title: 'Please Validate Video Link First',
  text: 'The link has to work before you can send the video.',
  field: 'videoLink',
};

/** Form 2: checks the link while typing, and sends nothing until it works [A§5]. */
export const LiveSubmitForm = ({
  onSubmitted,
}: {
  onSubmitted: (submission: StudentSubmission) => void;
}) => {
  const form = useValidatedForm({
    schema: liveFormSchema,
    initial: emptyVideo,
    draft: 'student/submit-video-live',
  });
  const values = form.watch();
  const { check, recheck } = useLinkCheck(values.videoLink);
  const summary = useFormSummary(form.faults, (faults) => [
    ...(faults.videoLink === undefined && check.state !== 'valid' ? [VALIDATE_FIRST] : []),
    ...liveFormNotices(faults),
  ]);
  const video = useSubmitVideo({
    send: submitVideo,
    onFaults: form.showFaults,
    onFailed: summary.fail,
    onSent: (submission) => {
      form.clear();
      onSubmitted(submission);
    },
  });
  const send = (given: NewVideo) => {
    if (check.state !== 'valid') return summary.refuse();
    summary.clear();
    video.mutate(given);
  };
  const typed =
    values.videoLink.trim() !== '' && !webAddress(values.videoLink) && !form.problemOf('videoLink');
  return (
    <Box component="form" noValidate onSubmit={form.submit(send, summary.refuse)}>
      <Stack spacing={2.5}>
        <FormSummary {...summary.shown} />
        <VideoFormFields
          bind={(name) => ({
            ...form.bind(name),
            ...(name === 'videoLink' && typed && { problem: NOT_A_URL }),
          })}
          areas={FORM_2_CHOICES}
          linkState={
            <>
              <LinkCheckLine check={check} onRecheck={recheck} />
              {check.state === 'valid' && (
                <LinkPreview link={values.videoLink.trim()} title={values.title} />
              )}
            </>
          }
          hints={{
            title: `${values.title.trim().length} of 100 characters (minimum 3)`,
            description: `${values.description.trim().length} of 500 characters (minimum 10)`,
          }}
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
