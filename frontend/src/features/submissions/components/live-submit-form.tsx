import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback } from 'react';
import { useToast } from '../../../components/toast/use-toast';
import { useValidatedForm, type Faults } from '../../../lib/use-validated-form';
import { submitVideo } from '../api/student-submissions';
import type { NewVideo, StudentSubmission } from '../api/submission-types';
import { FORM_2_AREAS } from '../skill-areas';
import { useLinkCheck } from '../use-link-check';
import { useSubmitVideo } from '../use-submit-video';
import { NOT_A_URL, isUrl } from '../video-form.rules';
import { emptyVideo, liveFormSchema } from '../video-form.schema';
import { LinkCheckLine } from './link-check-line';
import { VideoFormFields } from './video-form-fields';

/** Form 2: the link is checked while typing, and nothing is sent before it works [A§5]. */
export const LiveSubmitForm = ({ onSubmitted }: { onSubmitted: (submission: StudentSubmission) => void }) => {
  const { toast } = useToast();
  const form = useValidatedForm({ schema: liveFormSchema, initial: emptyVideo, draft: 'student/submit-video-live' });
  const values = form.watch();
  const onInvalid = useCallback(
    (error: string) => void toast({ title: 'Video Link Invalid', description: error, variant: 'destructive' }),
    [toast],
  );
  const onFailed = useCallback(
    () => void toast({ title: 'Link Validation Failed', description: 'Failed to validate video link', variant: 'destructive' }),
    [toast],
  );
  const { check, recheck } = useLinkCheck(values.videoLink, { onInvalid, onFailed });
  const video = useSubmitVideo({
    send: submitVideo,
    onFaults: form.showFaults,
    onSent: (submission) => {
      form.clear();
      onSubmitted(submission);
    },
  });
  const validateFirst = () =>
    void toast({
      title: 'Please Validate Video Link First',
      description: 'The link has to work before the video can be sent.',
      variant: 'destructive',
    });
  const send = (given: NewVideo) => (check.state === 'valid' ? video.mutate(given) : validateFirst());
  const refuse = (faults: Faults) => {
    if (faults.videoLink === undefined && check.state !== 'valid') return validateFirst();
    toast({ title: 'Please check the form', description: Object.values(faults)[0], variant: 'destructive' });
  };
  const typed = values.videoLink.trim() !== '' && !isUrl(values.videoLink) && !form.problemOf('videoLink');
  return (
    <Box component="form" noValidate onSubmit={form.submit(send, refuse)}>
      <Stack spacing={2.5}>
        <VideoFormFields
          bind={(name) => ({ ...form.bind(name), ...(name === 'videoLink' && typed && { problem: NOT_A_URL }) })}
          areas={FORM_2_AREAS}
          linkState={<LinkCheckLine check={check} onRecheck={recheck} />}
          hints={{
            title: `${values.title.trim().length} of 3 to 100 characters`,
            description: `${values.description.trim().length} of 10 to 500 characters`,
          }}
        />
        <Button type="submit" variant="contained" color="signal" size="large" loading={video.isPending}>
          Submit video
        </Button>
      </Stack>
    </Box>
  );
};
