import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useToast } from '../../../components/toast/use-toast';
import { useValidatedForm, type Faults } from '../../../lib/use-validated-form';
import { submitVideo } from '../api/student-submissions';
import type { StudentSubmission } from '../api/submission-types';
import { FORM_1_AREAS } from '../skill-areas';
import { useSubmitVideo } from '../use-submit-video';
import { emptyVideo, firstFault, simpleFormSchema } from '../video-form.schema';
import { VideoFormFields } from './video-form-fields';

/** Form 1: everything judged on pressing the button; each fault stands at its field, the first in a message too [A§5]. */
export const SimpleSubmitForm = ({ onSubmitted }: { onSubmitted: (submission: StudentSubmission) => void }) => {
  const { toast } = useToast();
  const form = useValidatedForm({ schema: simpleFormSchema, initial: emptyVideo, draft: 'student/submit-video' });
  const video = useSubmitVideo({
    send: submitVideo,
    onFaults: form.showFaults,
    onSent: (submission) => {
      form.clear();
      onSubmitted(submission);
    },
  });
  const refuse = (faults: Faults) => void toast({ ...firstFault(faults), variant: 'destructive' });
  return (
    <Box component="form" noValidate onSubmit={form.submit(video.mutate, refuse)}>
      <Stack spacing={2.5}>
        <VideoFormFields bind={form.bind} areas={FORM_1_AREAS} />
        <Button type="submit" variant="contained" color="signal" size="large" loading={video.isPending}>
          Submit video
        </Button>
      </Stack>
    </Box>
  );
};
