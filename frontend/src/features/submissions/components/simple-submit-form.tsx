import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEvent } from 'react';
import { useToast } from '../../../components/toast/use-toast';
import { useFields } from '../../../lib/use-fields';
import { submitVideo } from '../api/student-submissions';
import type { StudentSubmission } from '../api/submission-types';
import { FORM_1_AREAS } from '../skill-areas';
import { useSubmitVideo } from '../use-submit-video';
import { simpleFormProblem } from '../video-form.rules';
import { VideoFormFields } from './video-form-fields';

const EMPTY = { videoLink: '', title: '', description: '', skillArea: '' };

/** Form 1: everything judged on pressing the button, one message at a time [A§5]. */
export const SimpleSubmitForm = ({ onSubmitted }: { onSubmitted: (submission: StudentSubmission) => void }) => {
  const { toast } = useToast();
  const { values, bind, reset, setProblems } = useFields(EMPTY, 'student/submit-video');
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
    const problem = simpleFormProblem(values);
    if (!problem) return submit.mutate(values);
    setProblems({ [problem.field]: problem.text });
    toast({ title: problem.title, description: problem.text, variant: 'destructive' });
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit}>
      <Stack spacing={2.5}>
        <VideoFormFields bind={bind} areas={FORM_1_AREAS} />
        <Button type="submit" variant="contained" color="signal" size="large" loading={submit.isPending}>
          Submit video
        </Button>
      </Stack>
    </Box>
  );
};
