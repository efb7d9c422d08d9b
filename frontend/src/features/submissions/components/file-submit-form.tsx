import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Field, SelectField } from '../../../components/portal/field';
import { FormSummary } from '../../../components/portal/form-summary';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { readClockTime } from '../../../lib/clock-time';
import { useOnce } from '../../../lib/use-once';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { serverFieldErrors } from '../../../api/client';
import { failureNotice } from '../../../components/portal/form-notices';
import type { DraftKey } from '../../../lib/drafts';
import type { NewVideo } from '../api/submission-types';
import {
  emptyFileForm,
  fileFormNotices,
  fileFormSchema,
  placeFrom,
  placeTo,
} from '../file-form.schema';
import { SKILL_CHOICES } from '../../../lib/skill-areas';
import { PlacePicker } from './place-picker';

export interface FileSubmitFormProps {
  /** Why nothing can be sent yet, such as a missing file; null if it can. */
  missing: string | null;
  /** The server's refusal, if sending failed. */
  refusal: unknown;
  /** Previewed while choosing where the coach should look. */
  preview: File | null;
  /** Takes the text, and the draft that stores it until it is sent. */
  onSend: (words: Omit<NewVideo, 'videoLink' | 'uploadId'>, draft: DraftKey) => void;
}

/** The same as form 1's, so that choosing a file keeps what was typed. */
const DRAFT: DraftKey = 'student/submit-video';

/**
 * The form for a file: what form 1 asks, where to look, and one question. It can be sent while the
 * file is uploading.
 */
export const FileSubmitForm = ({ missing, refusal, preview, onSend }: FileSubmitFormProps) => {
  const form = useValidatedForm({ schema: fileFormSchema, initial: emptyFileForm, draft: DRAFT });
  const summary = useFormSummary(form.faults, (faults) => [
    ...(missing === null ? [] : [{ title: missing }]),
    ...fileFormNotices(faults),
  ]);
  useOnce(refusal, () => {
    form.showFaults(serverFieldErrors(refusal));
    summary.fail(failureNotice('Submission Failed', refusal, 'Please try again.'));
  });
  const send = form.submit(({ lookFrom, lookTo, ...words }) => {
    if (missing !== null) return summary.refuse();
    onSend(
      {
        ...words,
        lookFromMs: readClockTime(lookFrom) ?? null,
        lookToMs: readClockTime(lookTo) ?? null,
      },
      DRAFT,
    );
  }, summary.refuse);
  const markFrom = (ms: number) => form.change({ lookFrom: placeFrom(ms) });
  const markTo = (ms: number) =>
    form.change({ lookTo: placeTo(ms, readClockTime(form.watch('lookFrom'))) });
  return (
    <Box component="form" noValidate onSubmit={send}>
      <Stack spacing={2.5}>
        <FormSummary {...summary.shown} />
        <Field {...form.bind('title')} label="Title" autoComplete="off" />
        <SelectField
          {...form.bind('skillArea')}
          label="Focus area"
          choices={SKILL_CHOICES}
          none="Choose a focus area"
        />
        <Field
          {...form.bind('description')}
          label="Description"
          multiline
          minRows={4}
          hint="Where you were, which boat, what you tried, and what you want to know."
        />
        <PlacePicker file={preview} onFrom={markFrom} onTo={markTo} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
          <Field
            {...form.bind('lookFrom')}
            label="Look from"
            autoComplete="off"
            hint="For example, 0:12. Or leave both empty."
          />
          <Field {...form.bind('lookTo')} label="to" autoComplete="off" />
        </Box>
        <Field
          {...form.bind('question')}
          label="Your one question"
          autoComplete="off"
          hint="What do you most want to know?"
        />
        <Button type="submit" variant="contained" color="signal" size="large">
          Send video
        </Button>
      </Stack>
    </Box>
  );
};
