import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverFieldErrors } from '../../../api/client';
import { AskedPlace } from '../../../components/portal/asked-place';
import { Field } from '../../../components/portal/field';
import { failureToast } from '../../../components/portal/form-notices';
import { PlainText } from '../../../components/portal/plain-text';
import { useToast } from '../../../components/toast/use-toast';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { editVideo, ownVideoQuery, type OwnVideo } from '../api/own-video';
import { submissionsQuery } from '../api/student-submissions';
import { videoDetailsSchema } from '../video-details.schema';

/** Edits the title and question, until the coach has begun. */
const DetailsForm = ({ video: { id, title, question, revision } }: { video: OwnVideo }) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const form = useValidatedForm({
    schema: videoDetailsSchema,
    initial: { title, question: question ?? '' },
    draft: `student/video:${id}`,
  });
  const saving = useMutation({
    mutationFn: (details: { title: string; question: string }) => editVideo(id, details, revision),
    onSuccess: async (saved) => {
      form.clear();
      queryClient.setQueryData(ownVideoQuery(id).queryKey, saved);
      toast({ title: 'Changes saved' });
      await queryClient.invalidateQueries({ ...submissionsQuery, exact: true });
    },
    onError: async (error) => {
      form.showFaults(serverFieldErrors(error));
      toast(failureToast('Changes not saved', error, 'Please try again.'));
      // another device or the coach may have changed it
      await queryClient.invalidateQueries({ queryKey: ownVideoQuery(id).queryKey });
    },
  });
  return (
    <Box component="form" noValidate onSubmit={form.submit((details) => saving.mutate(details))}>
      <Stack spacing={2.5}>
        <Field {...form.bind('title')} label="Title" autoComplete="off" />
        <Field
          {...form.bind('question')}
          label="Your question"
          multiline
          minRows={2}
          hint="What do you most want to know?"
        />
        <Button
          type="submit"
          variant="outlined"
          loading={saving.isPending}
          sx={{ alignSelf: 'flex-start' }}
        >
          Save changes
        </Button>
      </Stack>
    </Box>
  );
};

/** What the student asked with the video. */
export const VideoDetails = ({ video }: { video: OwnVideo }) => {
  const { canEdit, question, description, lookFromMs, lookToMs } = video;
  return (
    <Stack spacing={2}>
      {/* a new revision starts from what is saved, with what was typed here */}
      {canEdit && <DetailsForm key={video.revision} video={video} />}
      <AskedPlace
        lookFromMs={lookFromMs}
        lookToMs={lookToMs}
        question={canEdit ? null : question}
      />
      <Box>
        <Typography variant="h4" component="h3">
          Description
        </Typography>
        <PlainText>{description}</PlainText>
      </Box>
    </Stack>
  );
};
