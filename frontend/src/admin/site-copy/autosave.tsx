import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useRecordContext, type RaRecord } from 'react-admin';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDateTime } from '../../lib/format-date';
import { LeaveWarning } from '../leave-warning';
import { differing, dropLocalCopy, readLocalCopy } from './local-copy';
import { useAutosave, type AutosaveOptions, type SaveStatus } from './use-autosave';

const OFFLINE =
  'You’re offline. Your changes are stored on this device and will be saved when you’re back online.';

/** Returns what the page says about a form that saves itself, or null if there's nothing to say. */
export const statusText = (
  status: SaveStatus,
  isDraft: boolean,
  fault: string | undefined,
): string | null => {
  switch (status) {
    case 'untouched':
      return null;
    case 'typed':
      return isDraft ? 'Saving…' : 'Unsaved changes';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return 'Saved';
    case 'offline':
      return OFFLINE;
    case 'paused':
      return 'Not saved. Choose above which changes to keep.';
    case 'failed':
      return `Not saved yet${fault ? `: ${fault}` : '.'}`;
  }
};

interface AutosaveProps extends AutosaveOptions {
  onTyped: (isTyped: boolean) => void;
  /** Called with the version that restored text is based on; null once it's discarded. */
  onRestored: (version: number | null) => void;
}

/**
 * Brings back what was typed here and not saved before the page was closed. @returns when it was
 * typed, or null, and how to discard it
 */
const useRestored = ({ resource, id, sources, onRestored }: AutosaveProps) => {
  const form = useFormContext();
  const record = useRecordContext<RaRecord & { version: number }>();
  // read before anything else is kept
  const [copy] = useState(() => readLocalCopy(resource, id));
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    if (!copy || !record) return undefined;
    const kept = sources.filter((source) => source in copy.values);
    const changed = differing(kept, copy.values, record);
    if (changed.length === 0) {
      dropLocalCopy(resource, id);
      return undefined;
    }
    // once the form has been filled with the record
    const wait = setTimeout(() => {
      // first, because what is kept here again needs the version it's based on
      flushSync(() => {
        onRestored(copy.version);
        setAt(copy.at);
      });
      for (const source of changed)
        form.setValue(source, copy.values[source], { shouldDirty: true, shouldTouch: true });
    });
    return () => clearTimeout(wait);
    // only for the record as it was opened
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return {
    at,
    discard: () => {
      form.reset(record);
      dropLocalCopy(resource, id);
      onRestored(null);
      setAt(null);
    },
    dismiss: () => setAt(null),
  };
};

/** Saves a draft while it's typed, and says so. */
export const Autosave = (props: AutosaveProps) => {
  const restored = useRestored(props);
  const isAsking = restored.at !== null;
  const isPaused = props.isPaused || isAsking;
  const { status, fault } = useAutosave({ ...props, isPaused, isAsking });
  const record = useRecordContext();
  const typed = useWatch();
  const isDraft = record !== undefined && !isPaused && props.isDraft(record, typed);
  const text = statusText(status, isDraft, fault);
  return (
    <>
      <LeaveWarning
        // a draft is saved when it's left, unless that just failed
        asks={!isDraft || fault !== undefined || status === 'offline'}
        onTyped={props.onTyped}
      />
      {restored.at && (
        <Alert
          severity="info"
          variant="outlined"
          // at the top of the form, where someone who comes back looks first
          sx={{ width: '100%', mb: 2, order: -1 }}
          action={
            <>
              <Button color="inherit" size="small" onClick={restored.discard}>
                Discard changes
              </Button>
              <Button color="inherit" size="small" onClick={restored.dismiss}>
                Keep changes
              </Button>
            </>
          }
        >
          Restored your unsaved changes from {formatDateTime(restored.at)}.
        </Alert>
      )}
      <Box
        role="status"
        sx={{ color: 'text.secondary', fontSize: '0.875rem', minHeight: '1.5em', width: '100%' }}
      >
        {text}
      </Box>
    </>
  );
};
