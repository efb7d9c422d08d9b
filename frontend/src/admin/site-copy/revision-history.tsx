import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { DateField } from '../date-field';
import { ConfirmDialog } from '../action-dialog';
import { TextDiff } from './text-diff';
import { restoreRevision, revisionsQuery } from './revisions-api';
import { shown, type FieldOfKind, type RevisionRecord } from './copy-collections';

const WHAT: Readonly<Record<RevisionRecord['change'], string>> = {
  found: 'Original',
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
};

interface HistoryProps {
  kind: string;
  recordKey: string;
  fields: readonly FieldOfKind[];
  /** Whether the form beside it has unsaved changes. */
  hasTyped: boolean;
  restoring?: Restoring;
}

/** The texts about restoring a version. */
export interface Restoring {
  readonly verb: string;
  readonly done: string;
  readonly text: string;
}

const AT_ONCE: Restoring = {
  verb: 'Restore and publish',
  done: 'Version restored and published.',
  text: 'This goes live right away. The current text is saved as a version, so you can come back to it.',
};

const wordsOf = ({ content }: RevisionRecord, field: FieldOfKind): string => shown(content, field);

/** The fields in which a version differs from the previous one. */
const Changes = ({
  version,
  before,
  fields,
}: {
  version: RevisionRecord;
  before: RevisionRecord;
  fields: readonly FieldOfKind[];
}) => (
  <>
    {fields
      .filter((field) => wordsOf(version, field) !== wordsOf(before, field))
      .map((field) => (
        <Box key={field.source} sx={{ mt: 1 }}>
          <Box sx={{ color: 'text.secondary' }}>{field.label}</Box>
          <TextDiff before={wordsOf(before, field)} after={wordsOf(version, field)} />
        </Box>
      ))}
  </>
);

/** The newest 50 versions of a record, what each changed, and a button to restore it. */
export const RevisionHistory = ({
  kind,
  recordKey,
  fields,
  hasTyped,
  restoring = AT_ONCE,
}: HistoryProps) => {
  const { data: versions = [] } = useQuery(revisionsQuery({ kind, key: recordKey }));
  const [asked, setAsked] = useState<RevisionRecord | null>(null);
  const refresh = useRefresh();
  const queries = useQueryClient();
  const restore = async (id: string) => {
    await restoreRevision(id);
    refresh();
    await queries.invalidateQueries({ queryKey: ['revisions'] });
  };
  return (
    <Box component="section" aria-label="Versions" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        Versions
      </Typography>
      {versions.length === 0 && <p>No changes yet.</p>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.map((version, index) => {
          const before = versions[index + 1];
          return (
            <Box
              component="li"
              key={version.id}
              sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
                <strong>{WHAT[version.change]}</strong>
                <DateField record={version} source="at" showTime />
                {version.by && <span>by {version.by}</span>}
                {index > 0 && (
                  <Button
                    size="small"
                    sx={{ ml: 'auto' }}
                    onClick={() => setAsked(version)}
                    aria-label={`Restore version ${version.version}`}
                  >
                    Restore
                  </Button>
                )}
              </Box>
              {before && <Changes version={version} before={before} fields={fields} />}
            </Box>
          );
        })}
      </Box>
      {asked && (
        <ConfirmDialog
          title="Restore this version?"
          verb={restoring.verb}
          call={() => restore(asked.id)}
          done={restoring.done}
          onClose={() => setAsked(null)}
        >
          <p>{restoring.text}</p>
          {hasTyped && (
            <p>
              You’ll lose any changes you haven’t saved. To keep them, go back and save or copy them
              first.
            </p>
          )}
        </ConfirmDialog>
      )}
    </Box>
  );
};
