import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Edit, SaveButton, SimpleForm, Toolbar, useDataProvider, useNotify, useRefresh, type RaRecord } from 'react-admin';
import { ConflictNotice } from './conflict-notice';
import { RevisionHistory } from './revision-history';
import type { FieldOfKind } from './word-kinds';

interface VersionedEditProps {
  resource: string;
  id: string;
  title: ReactNode;
  /** What is compared and shown of a version. */
  fields: readonly FieldOfKind[];
  /** What is sent. */
  sources: readonly string[];
  /** What is made of it first. */
  prepare?: (values: Partial<Versioned>) => Partial<Versioned>;
  /** Beside the button that saves. */
  more?: ReactNode;
  redirect: false | 'list';
  children: ReactNode;
}

interface Versioned extends RaRecord {
  readonly version: number;
}

const isConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { body?: { code?: string } }).body?.code === 'CHANGED_MEANWHILE';

/** Something published whose versions are kept: whoever is behind is shown both texts, and one press goes back to any version. */
export const VersionedEdit = ({
  resource,
  id,
  title,
  fields,
  sources,
  prepare = (values) => values,
  more,
  redirect,
  children,
}: VersionedEditProps) => {
  const [theirs, setTheirs] = useState<Versioned | null>(null);
  /** Written over knowingly. */
  const [seen, setSeen] = useState<number | null>(null);
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const onError = async (error: unknown) => {
    if (!isConflict(error)) {
      notify(error instanceof Error ? error.message : 'That did not work. Please try again.', { type: 'error' });
      return;
    }
    const { data } = await dataProvider.getOne<Versioned>(resource, { id });
    setTheirs(data);
  };
  const onSettled = (_data: unknown, error: unknown) => {
    if (error) return;
    setSeen(null);
    void queries.invalidateQueries({ queryKey: ['revisions'] });
  };
  const toSend = (data: Partial<Versioned>) => {
    const values = prepare(data);
    return { ...Object.fromEntries(sources.map((source) => [source, values[source] as unknown])), version: seen ?? data.version };
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(0, 2fr)' }, alignItems: 'start' }}>
      <Edit
        resource={resource}
        id={id}
        title={title}
        actions={false}
        mutationMode="pessimistic"
        redirect={redirect}
        transform={toSend}
        mutationOptions={{ onError: (error: unknown) => void onError(error), onSettled }}
      >
        <SimpleForm
          toolbar={
            <Toolbar sx={{ gap: 2 }}>
              <SaveButton label="Publish" />
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
                notify('Publish once more, and yours takes its place. Theirs is kept as a version.');
              }}
              onTakeTheirs={() => {
                setTheirs(null);
                refresh();
              }}
            />
          )}
          {children}
        </SimpleForm>
      </Edit>
      <RevisionHistory kind={resource} recordKey={id} fields={fields} />
    </Box>
  );
};
