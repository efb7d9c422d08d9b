import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { Field } from '../../../components/portal/field';
import { useToast } from '../../../components/toast/use-toast';
import { useFields } from '../../../lib/use-fields';
import { replaceLink } from '../api/student-submissions';
import type { StudentSubmission } from '../api/submission-types';
import { isBroken } from '../submission-state.rules';
import { useSubmitVideo } from '../use-submit-video';
import { UNSUPPORTED, isSupportedLink } from '../video-form.rules';

interface FixLinkFormProps {
  submission: StudentSubmission;
  onFixed: (submission: StudentSubmission) => void;
}

/** A new link for a video that could not be opened; everything else about it stays. */
export const FixLinkForm = ({ submission, onFixed }: FixLinkFormProps) => {
  const { toast } = useToast();
  const { values, bind, reset, setProblems } = useFields({ videoLink: '' }, `student/fix-link:${submission.id}`);
  const fix = useSubmitVideo({
    send: (videoLink: string) => replaceLink(submission.id, videoLink),
    onProblems: setProblems,
    onSent: (mended) => {
      reset();
      onFixed(mended);
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const empty = values.videoLink.trim() === '';
    if (!empty && isSupportedLink(values.videoLink)) return fix.mutate(values.videoLink);
    const text = empty ? 'Please enter your video link' : UNSUPPORTED;
    setProblems({ videoLink: text });
    toast({ title: empty ? 'Missing Video Link' : 'Video Link Invalid', description: text, variant: 'destructive' });
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit}>
      <Stack spacing={2.5}>
        <Typography variant="h2">{submission.title}</Typography>
        {isBroken(submission) && (
          <Alert severity="warning" variant="outlined">
            {submission.linkValidationError ?? 'The link you sent could not be opened.'}
          </Alert>
        )}
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          The link so far: {submission.videoLink}
        </Typography>
        <Field
          {...bind('videoLink')}
          label="New video link"
          type="url"
          inputMode="url"
          autoComplete="off"
          hint="Shared so that anyone with the link can watch. The 48 hours start with the new link."
        />
        <Button type="submit" variant="contained" color="signal" size="large" loading={fix.isPending}>
          Send the new link
        </Button>
      </Stack>
    </Box>
  );
};
