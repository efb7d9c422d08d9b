import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, type FormEvent } from 'react';
import { useToast } from '../../../components/toast/use-toast';
import { useFields } from '../../../lib/use-fields';
import { submitVideo } from '../api/student-submissions';
import type { StudentSubmission } from '../api/submission-types';
import { FORM_2_AREAS } from '../skill-areas';
import { useLinkCheck } from '../use-link-check';
import { useSubmitVideo } from '../use-submit-video';
import { NOT_A_URL, isUrl, liveFormProblems } from '../video-form.rules';
import { LinkCheckLine } from './link-check-line';
import { VideoFormFields } from './video-form-fields';

const EMPTY = { videoLink: '', title: '', description: '', skillArea: '' };

/** Form 2: the link is checked while typing, and nothing is sent before it works [A§5]. */
export const LiveSubmitForm = ({ onSubmitted }: { onSubmitted: (submission: StudentSubmission) => void }) => {
  const { toast } = useToast();
  const { values, bind, reset, problems, setProblems } = useFields(EMPTY, 'student/submit-video-live');
  const onInvalid = useCallback(
    (error: string) => void toast({ title: 'Video Link Invalid', description: error, variant: 'destructive' }),
    [toast],
  );
  const onFailed = useCallback(
    () => void toast({ title: 'Link Validation Failed', description: 'Failed to validate video link', variant: 'destructive' }),
    [toast],
  );
  const { check, recheck } = useLinkCheck(values.videoLink, { onInvalid, onFailed });
  const submit = useSubmitVideo({
    send: submitVideo,
    onProblems: setProblems,
    onSent: (submission) => {
      reset();
      onSubmitted(submission);
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = liveFormProblems(values);
    setProblems(found);
    if (found.videoLink === undefined && check.state !== 'valid') {
      toast({
        title: 'Please Validate Video Link First',
        description: 'The link has to work before the video can be sent.',
        variant: 'destructive',
      });
    } else if (Object.keys(found).length > 0) {
      toast({ title: 'Please check the form', description: Object.values(found)[0], variant: 'destructive' });
    } else submit.mutate(values);
  };
  const typed = values.videoLink.trim() !== '' && !isUrl(values.videoLink) && !problems.videoLink;
  return (
    <Box component="form" noValidate onSubmit={onSubmit}>
      <Stack spacing={2.5}>
        <VideoFormFields
          bind={(name) => ({ ...bind(name), ...(name === 'videoLink' && typed && { problem: NOT_A_URL }) })}
          areas={FORM_2_AREAS}
          linkState={<LinkCheckLine check={check} onRecheck={recheck} />}
          hints={{
            title: `${values.title.trim().length} of 3 to 100 characters`,
            description: `${values.description.trim().length} of 10 to 500 characters`,
          }}
        />
        <Button type="submit" variant="contained" color="signal" size="large" loading={submit.isPending}>
          Submit video
        </Button>
      </Stack>
    </Box>
  );
};
