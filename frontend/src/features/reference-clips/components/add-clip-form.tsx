import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { serverFieldErrors } from '../../../api/client';
import type { Choice } from '../../../components/portal/field';
import { failureNotice, type FormNotice } from '../../../components/portal/form-notices';
import { FormSummary } from '../../../components/portal/form-summary';
import { PanelGrid } from '../../../components/portal/panel-grid';
import type { DraftKey } from '../../../lib/drafts';
import { useOnce } from '../../../lib/use-once';
import { useValidatedForm } from '../../../lib/use-validated-form';
import type { ClipDetails } from '../api/reference-clips';
import { clipDetailsSchema, NO_WORDS } from '../clip-words.schema';
import { ClipFields } from './clip-fields';

export interface AddClipFormProps {
  /** Why nothing can be added yet, such as a missing file; null if it can. */
  missing: string | null;
  /** The server's refusal, if adding failed. */
  refusal: unknown;
  areas: readonly Choice[];
  /** The file picker, with upload progress. */
  children: ReactNode;
  /** Takes the text, and the draft that stores it until it is added. */
  onAdd: (words: ClipDetails, draft: DraftKey) => void;
}

const DRAFT: DraftKey = 'coach/reference-clip';

/**
 * Adds a clip to the library: its file and its text. It can be added while the file is uploading.
 */
export const AddClipForm = ({ missing, refusal, areas, children, onAdd }: AddClipFormProps) => {
  const [notices, setNotices] = useState<readonly FormNotice[]>([]);
  const { bind, submit, showFaults, hasField } = useValidatedForm({
    schema: clipDetailsSchema,
    initial: NO_WORDS,
    draft: DRAFT,
  });
  useOnce(refusal, () => {
    showFaults(serverFieldErrors(refusal));
    setNotices([failureNotice('Clip not added', refusal, 'Please try again.', hasField)]);
  });
  const send = submit((words) => {
    setNotices(missing === null ? [] : [{ title: missing }]);
    if (missing === null) onAdd(words, DRAFT);
  });
  return (
    <Stack spacing={2.5}>
      {children}
      <Box component="form" noValidate onSubmit={send}>
        <Stack spacing={2.5}>
          <FormSummary notices={notices} />
          <PanelGrid gap={2.5} columns={{ md: '2fr 1fr 2fr' }}>
            <ClipFields bind={bind} areas={areas} />
          </PanelGrid>
          <Button
            type="submit"
            variant="contained"
            color="signal"
            size="large"
            sx={{ alignSelf: { sm: 'flex-start' } }}
          >
            Add to library
          </Button>
        </Stack>
      </Box>
    </Stack>
  );
};
