import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  Edit,
  SaveButton,
  SimpleForm,
  Toolbar,
  useDataProvider,
  useNotify,
  useRefresh,
  type RaRecord,
} from 'react-admin';
import { AwaitFullRecord } from '../await-full-record';
import { LeaveWarning } from '../leave-warning';
import { isConflict, useSaveFailure } from '../save-failure';
import { useReadProblem } from '../use-read-problem';
import { ConflictNotice } from './conflict-notice';
import { RevisionHistory, type Restoring } from './revision-history';
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
  children,
}: VersionedEditProps) => {
  const [unsavedEdits] = useState(() => new UnsavedEdits(sources));
  const [theirs, setTheirs] = useState<Versioned | null>(null);
  const [hasTyped, setTyped] = useState(false);
  /** The version to overwrite on purpose, after a conflict. */
  const [seen, setSeen] = useState<number | null>(null);
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const sayWhy = useSaveFailure();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const onReadProblem = useReadProblem(resource);
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
    void queries.invalidateQueries({ queryKey: ['revisions'] });
  };
  const toSend = (data: Partial<Versioned>) => {
    unsavedEdits.saving(data);
    return {
      ...Object.fromEntries(sources.map((source) => [source, data[source] as unknown])),
      version: seen ?? data.version,
    };
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(!versionsBelow && SIDE_BY_SIDE) },
        alignItems: 'start',
        // a hidden overflow would keep a preview from staying in view
        '& .RaEdit-card': { overflow: 'clip' },
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
        mutationOptions={{ onError: (error: unknown) => void onError(error), onSettled }}
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
                    refresh();
                  }}
                />
              )}
              {children}
              <WatchedForm unsavedEdits={unsavedEdits} />
              <LeaveWarning onTyped={setTyped} />
            </SimpleForm>
          </AfterFill>
        </AwaitFullRecord>
      </Edit>
      <RevisionHistory
        kind={resource}
        recordKey={id}
        fields={fields}
        hasTyped={hasTyped}
        restoring={restoring}
      />
    </Box>
  );
};
