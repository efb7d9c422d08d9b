import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { serverFieldErrors } from '../../../api/client';
import type { Choice } from '../../../components/portal/field';
import { failureNotice, type FormNotice } from '../../../components/portal/form-notices';
import { FormSummary } from '../../../components/portal/form-summary';
import { useToast } from '../../../components/toast/use-toast';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { addClip, referenceClipsQuery } from '../api/reference-clips';
import { clipWordsSchema, NO_WORDS } from '../clip-words.schema';
import { ClipFields } from './clip-fields';

export interface AddClipFormProps {
  /** The file, once it is here; before that what to say of it. */
  upload: { readonly id: string } | { readonly missing: string };
  areas: readonly Choice[];
  /** Where the file is chosen, and how far it is. */
  children: ReactNode;
  onAdded: () => void;
}

/** A clip for the library: its file, and its words, which can be written while the file is on its way. */
export const AddClipForm = ({ upload, areas, children, onAdded }: AddClipFormProps) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const [notices, setNotices] = useState<readonly FormNotice[]>([]);
  const { bind, submit, showFaults, hasField, clear } = useValidatedForm({
    schema: clipWordsSchema,
    initial: NO_WORDS,
    draft: 'coach/reference-clip',
  });
  const add = useMutation({
    mutationFn: ({ id, words }: { id: string; words: z.output<typeof clipWordsSchema> }) => addClip(id, words),
    onSuccess: async ({ name }) => {
      clear();
      setNotices([]);
      onAdded();
      toast({ title: 'Added to your library', description: `“${name}” can be put beside any student’s video.` });
      await queryClient.invalidateQueries(referenceClipsQuery);
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      setNotices([failureNotice('Not added', error, 'Please try again.', hasField)]);
    },
  });
  const send = submit((words) => {
    if ('missing' in upload) return setNotices([{ title: upload.missing }]);
    setNotices([]);
    add.mutate({ id: upload.id, words });
  });
  return (
    <Stack spacing={2.5}>
      {children}
      <Box component="form" noValidate onSubmit={send}>
        <Stack spacing={2.5}>
          <FormSummary notices={notices} />
          <Box sx={{ display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { md: '2fr 1fr 2fr' } }}>
            <ClipFields bind={bind} areas={areas} />
          </Box>
          <Button
            type="submit"
            variant="contained"
            color="signal"
            size="large"
            loading={add.isPending}
            sx={{ alignSelf: { sm: 'flex-start' } }}
          >
            Add to the library
          </Button>
        </Stack>
      </Box>
    </Stack>
  );
};
