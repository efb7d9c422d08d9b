import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  Edit,
  SaveButton,
  SimpleForm,
  Toolbar,
  useDataProvider,
  useGetOne,
  useNotify,
  useRefresh,
  type RaRecord,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { AwaitFullRecord } from '../await-full-record';
import { LeaveWarning } from '../leave-warning';
import { isConflict, useSaveFailure } from '../save-failure';
import { useReadProblem } from '../use-read-problem';
import { ConflictNotice } from './conflict-notice';
import { RevisionHistory, type Restoring } from './revision-history';
import { Autosave } from './autosave';
import { AfterFill, WatchedForm } from './after-fill';
import { UnsavedEdits } from './unsaved-edits';
import type { FieldOfKind } from './copy-collections';

interface VersionedEditProps {
  resource: string;
  id: string;
  title: ReactNode;
  /** The fields compared and shown in a version. */
  fields: readonly FieldOfKind[];
  /** The fields to send. */
  sources: readonly string[];
  /** Shown beside the save button. */
  more?: ReactNode;
  redirect: false | 'list';
  saveLabel?: string;
  restoring?: Restoring;
  /** Whether the versions are below the form, for forms that need the width. */
  versionsBelow?: boolean;
  /** Whether these values are saved while they're typed; never, if left out. */
  autosaves?: (saved: FieldValues, typed: FieldValues) => boolean;
  /** Says that a record was saved with the button; the default is a plain notice. */
  onSaved?: (after: RaRecord, before: RaRecord | undefined) => void;
  children: ReactNode;
}

interface Versioned extends RaRecord {
  readonly version: number;
}

const SIDE_BY_SIDE = { lg: 'minmax(0, 3fr) minmax(0, 2fr)' };

/**
 * Edits a versioned record: shows both texts when someone else saved first, and can restore any
 * version.
 */
export const VersionedEdit = ({
  resource,
  id,
  title,
  fields,
  sources,
  more,
  redirect,
  saveLabel = 'Publish',
  restoring,
  versionsBelow = false,
  autosaves,
  onSaved,
  children,
}: VersionedEditProps) => {
  const [unsavedEdits] = useState(() => new UnsavedEdits(sources));
  const [theirs, setTheirs] = useState<Versioned | null>(null);
  const [hasTyped, setTyped] = useState(false);
  /** The version to overwrite on purpose, after a conflict. */
  const [seen, setSeen] = useState<number | null>(null);
  /** The version that text restored from this device is based on. */
  const [base, setBase] = useState<number | null>(null);
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const sayWhy = useSaveFailure();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const onReadProblem = useReadProblem(resource);
  const { isFetchedAfterMount } = useGetOne<Versioned>(resource, { id });
  const onError = async (error: unknown) => {
    if (!isConflict(error)) {
      sayWhy(error);
      return;
    }
    void queries.invalidateQueries({ queryKey: ['revisions'] });
    try {
      setTheirs((await dataProvider.getOne<Versioned>(resource, { id })).data);
    } catch {
      notify(
        'Someone else changed or deleted this. Your changes are still here, so copy them before you leave.',
        { type: 'error' },
      );
    }
  };
  const onSettled = (_data: unknown, error: unknown) => {
    if (error) {
      unsavedEdits.forget();
      return;
    }
    setSeen(null);
    setBase(null);
    void queries.invalidateQueries({ queryKey: ['revisions'] });
  };
  const payload = (data: FieldValues) => ({
    ...Object.fromEntries(sources.map((source) => [source, data[source] as unknown])),
    version: seen ?? base ?? (data.version as number),
  });
  const toSend = (data: Partial<Versioned>) => {
    unsavedEdits.saving(data);
    return payload(data);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(!versionsBelow && SIDE_BY_SIDE) },
        alignItems: 'start',
      }}
    >
      <Edit
        resource={resource}
        id={id}
        title={title}
        actions={false}
        mutationMode="pessimistic"
        redirect={redirect}
        transform={toSend}
        queryOptions={{ onError: onReadProblem }}
        mutationOptions={{
          onError: (error: unknown) => void onError(error),
          onSettled,
          ...(onSaved && {
            onSuccess: (data: RaRecord, { previousData }: { previousData?: RaRecord }) =>
              onSaved(data, previousData),
          }),
        }}
      >
        <AwaitFullRecord>
          <AfterFill unsavedEdits={unsavedEdits}>
            <SimpleForm
              resetOptions={unsavedEdits.resetOptions}
              toolbar={
                <Toolbar sx={{ gap: 2 }}>
                  <SaveButton label={saveLabel} />
                  {more}
                </Toolbar>
              }
            >
              {theirs && (
                <ConflictNotice
                  theirs={theirs}
                  fields={fields}
                  onKeepMine={() => {
                    setSeen(theirs.version);
                    setTheirs(null);
                    notify(
                      `Click ${saveLabel} again to replace their changes with yours. Theirs are saved as a version.`,
                    );
                  }}
                  onTakeTheirs={() => {
                    setTheirs(null);
                    setSeen(null);
                    setBase(null);
                    refresh();
                  }}
                />
              )}
              {children}
              <WatchedForm unsavedEdits={unsavedEdits} />
              {autosaves ? (
                <Autosave
                  resource={resource}
                  id={id}
                  sources={sources}
                  isDraft={autosaves}
                  isPaused={theirs !== null || seen !== null}
                  payload={payload}
                  onSaving={(values) => unsavedEdits.saving(values)}
                  onFailure={(error) => {
                    unsavedEdits.forget();
                    if (!isConflict(error)) return false;
                    void onError(error);
                    return true;
                  }}
                  onTyped={setTyped}
                  onRestored={setBase}
                />
              ) : (
                <LeaveWarning onTyped={setTyped} />
              )}
            </SimpleForm>
          </AfterFill>
        </AwaitFullRecord>
      </Edit>
      {/* the form above, which awaits the full record, would push the versions down on a phone */}
      {isFetchedAfterMount && (
        <RevisionHistory
          kind={resource}
          recordKey={id}
          fields={fields}
          hasTyped={hasTyped}
          restoring={restoring}
        />
      )}
    </Box>
  );
};
