import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Field, SelectField } from '../../../components/portal/field';
import { FormSummary } from '../../../components/portal/form-summary';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { readClockTime } from '../../../lib/clock-time';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { submitFile } from '../api/student-submissions';
import type { StudentSubmission } from '../api/submission-types';
import { emptyFileForm, fileFormNotices, fileFormSchema, placeFrom, placeTo } from '../file-form.schema';
import { SKILL_CHOICES } from '../../../lib/skill-areas';
import { useSubmitVideo } from '../use-submit-video';
import { PlacePicker } from './place-picker';

export interface FileSubmitFormProps {
  /** The file, once it is here; before that what to say of it. */
  upload: { readonly id: string } | { readonly missing: string };
  /** To look at while choosing where the coach should look. */
  preview: File | null;
  onSubmitted: (submission: StudentSubmission) => void;
}

/** What goes with a file: what form 1 asks, where to look, and one question. Filled in while the file is on its way. */
export const FileSubmitForm = ({ upload, preview, onSubmitted }: FileSubmitFormProps) => {
  const form = useValidatedForm({ schema: fileFormSchema, initial: emptyFileForm, draft: 'student/upload-video' });
  const missing = 'missing' in upload ? [{ title: upload.missing }] : [];
  const summary = useFormSummary(form.faults, (faults) => [...missing, ...fileFormNotices(faults)]);
  const video = useSubmitVideo({
    send: submitFile,
    onFaults: form.showFaults,
    onFailed: summary.fail,
    onSent: (submission) => {
      form.clear();
      onSubmitted(submission);
    },
  });
  const send = form.submit(({ lookFrom, lookTo, ...words }) => {
    if ('missing' in upload) return summary.refuse();
    const [lookFromMs, lookToMs] = [readClockTime(lookFrom) ?? null, readClockTime(lookTo) ?? null];
    video.mutate({ ...words, uploadId: upload.id, lookFromMs, lookToMs });
  }, summary.refuse);
  const markFrom = (ms: number) => form.change({ lookFrom: placeFrom(ms) });
  const markTo = (ms: number) => form.change({ lookTo: placeTo(ms, readClockTime(form.watch('lookFrom'))) });
  return (
    <Box component="form" noValidate onSubmit={send}>
      <Stack spacing={2.5}>
        <FormSummary {...summary.shown} />
        <Field {...form.bind('title')} label="Title" autoComplete="off" />
        <SelectField {...form.bind('skillArea')} label="Focus area" choices={SKILL_CHOICES} none="Choose a focus area" />
        <Field
          {...form.bind('description')}
          label="Description"
          multiline
          minRows={4}
          hint="Where, which boat, what you tried, what you want to know."
        />
        <PlacePicker file={preview} onFrom={markFrom} onTo={markTo} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
          <Field {...form.bind('lookFrom')} label="Look from" autoComplete="off" hint="Such as 0:12; or leave both empty." />
          <Field {...form.bind('lookTo')} label="to" autoComplete="off" />
        </Box>
        <Field {...form.bind('question')} label="Your one question" autoComplete="off" hint="What do you most want to know?" />
        <Button type="submit" variant="contained" color="signal" size="large" loading={video.isPending}>
          Submit video
        </Button>
      </Stack>
    </Box>
  );
};
