import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_COMMENT } from '@wavetrain/shared/submissions';
import * as z from 'zod/mini';
import { Field, SelectField } from '../../../components/portal/field';
import { TextLink } from '../../../components/portal/text-link';
import { useToast } from '../../../components/toast/use-toast';
import { useValidatedForm } from '../../../lib/use-validated-form';
import type { Student } from '../api/coach-uploads';
import { sendFeedback, StoredVideos } from '../sending/send-video';
import { useVideoFile } from '../sending/use-video-file';
import { useSending } from '../../../lib/use-sending';
import { SendingProgress } from '../../../components/portal/sending-progress';
import { choicesFor, chosenAfter, studentChoices } from '../student-choice.rules';
import { VideoField } from './video-field';

const schema = z.object({
  studentId: z.string().check(z.minLength(1, 'Please select a student')),
  comment: z
    .string()
    .check(z.trim(), z.maxLength(LONGEST_COMMENT, 'Please keep this to 10,000 characters')),
});

/** What was sent, and to whom. */
interface Sent {
  readonly studentId: string;
  readonly name: string;
  readonly fileName: string;
  readonly note: string | null;
}

const SentNotice = ({ studentId, name, fileName, note }: Sent) => (
  <Alert severity="success" variant="outlined" role="status">
    {fileName} was sent to {name}, who will get an email.{note && ` ${note}`}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, mb: -1 }}>
      <TextLink to={`/coach/students/${studentId}`} alone>
        Open student page
      </TextLink>
      <TextLink to="/coach/videos" alone>
        All videos
      </TextLink>
    </Box>
  </Alert>
);

/** Sends a video from the coach to one student, with an optional comment [A§2, A§5]. */
export const UploadFeedbackForm = ({ students }: { students: readonly Student[] }) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const { file, fault, isChecking, choose, required, clear: clearFile } = useVideoFile();
  const [lastSent, setLastSent] = useState<Sent | null>(null);
  const [sought, setSought] = useState('');
  const choices = studentChoices(students);
  const found = choicesFor(choices, sought);
  const [stored] = useState(() => new StoredVideos());
  const { percent, during } = useSending();
  const { bind, submit, sent, change, watch, forgetFault } = useValidatedForm({
    schema,
    initial: { studentId: '', comment: '' },
    draft: 'coach/upload',
  });
  const send = useMutation({
    mutationFn: ({ studentId, comment, video }: z.output<typeof schema> & { video: File }) =>
      during((onPercent) =>
        sendFeedback({ studentId, file: video }, comment, { onPercent }, stored),
      ),
    onSuccess: async (video, { studentId, video: { name: fileName } }) => {
      const name = choices.find(({ value }) => value === studentId)?.label ?? 'The student';
      setLastSent({ studentId, name, fileName, note: video.note });
      sent();
      clearFile();
      setSought('');
      toast({ title: 'Feedback Uploaded', description: `${name} will get an email.` });
      await queryClient.invalidateQueries({ queryKey: ['coach', 'videos'] });
    },
    onError: (error) =>
      void toast({ title: 'Upload Failed', description: error.message, variant: 'destructive' }),
  });
  const begin = (given: z.output<typeof schema>) => {
    const video = required();
    if (video) send.mutate({ ...given, video });
  };
  return (
    <Box component="form" noValidate onSubmit={submit(begin, () => void required())}>
      <Stack spacing={2.5} sx={{ alignItems: 'stretch' }}>
        {lastSent && <SentNotice {...lastSent} />}
        <Field
          label="Find a student"
          type="search"
          value={sought}
          onChange={({ target }) => {
            setSought(target.value);
            const left = choicesFor(choices, target.value);
            const chosen = chosenAfter(left, watch('studentId'));
            change({ studentId: chosen });
            if (chosen !== '') forgetFault('studentId');
          }}
        />
        <SelectField
          {...bind('studentId')}
          label="Student"
          none={found.length === 0 ? 'No students match your search' : 'Select a student'}
          choices={found}
        />
        <VideoField
          label="Choose a video"
          file={file}
          onChoose={(chosen) => void choose(chosen)}
          problem={fault}
          isChecking={isChecking}
          disabled={send.isPending}
        />
        <Field
          {...bind('comment')}
          label="Comment (optional)"
          multiline
          minRows={4}
          hint="Plain text. Line breaks are preserved."
        />
        {percent !== null && file && <SendingProgress name={file.name} percent={percent} />}
        <Button
          type="submit"
          variant="contained"
          color="signal"
          size="large"
          loading={send.isPending || isChecking}
          sx={{ alignSelf: { sm: 'flex-start' } }}
        >
          Upload review
        </Button>
      </Stack>
    </Box>
  );
};
