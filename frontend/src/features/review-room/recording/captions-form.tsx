import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import * as z from 'zod/mini';
import { Field } from '../../../components/portal/field';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { readCaptions, writtenCaptions } from './captions.rules';
import type { Take } from './take.types';

const schemaFor = (durationMs: number) =>
  z.object({
    written: z.string().check((context) => {
      const read = readCaptions(context.value, durationMs);
      if ('problem' in read) context.issues.push({ code: 'custom', message: read.problem, input: context.value });
    }),
  });

/** What is said, typed for whoever reads it: one line each, with its time. */
export const CaptionsForm = ({ take, onSave }: { take: Take; onSave: (captions: Take['captions']) => void }) => {
  const form = useValidatedForm({ schema: schemaFor(take.durationMs), initial: { written: writtenCaptions(take.captions) } });
  const save = ({ written }: { written: string }) => {
    const read = readCaptions(written, take.durationMs);
    if ('captions' in read) onSave(read.captions);
  };
  return (
    <Box component="form" noValidate onSubmit={form.submit(save)}>
      <Field
        {...form.bind('written')}
        label="Captions"
        hint="One line for each sentence, beginning with its time: 0:03 Look at your head."
        multiline
        minRows={4}
      />
      <Button type="submit" variant="outlined" sx={{ mt: 1 }}>
        Save captions
      </Button>
    </Box>
  );
};
