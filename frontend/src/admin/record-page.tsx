import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { RecordBase } from './record-base';
import { RecordHead } from './record-head';

interface RecordPageProps<T extends RaRecord> {
  /** The record's type, as in "Couldn't load this booking". */
  what: string;
  nameOf: (record: T) => string;
  /** The status, shown beside the name. */
  state: (record: T) => ReactNode;
  /** The key facts and actions, shown below the name. */
  head: (record: T) => ReactNode;
  children: (record: T) => ReactNode;
}

/** One record: its name and status, and its sections below. */
export const RecordPage = <T extends RaRecord>({
  what,
  nameOf,
  state,
  head,
  children,
}: RecordPageProps<T>) => (
  <RecordBase<T> what={what}>
    {(record) => (
      <Stack spacing={2} sx={{ pt: 2, minWidth: 0 }}>
        <RecordHead name={nameOf(record)} state={state(record)}>
          {head(record)}
        </RecordHead>
        {children(record)}
      </Stack>
    )}
  </RecordBase>
);

/** Two columns on wide screens, the first one wider. */
export const BESIDE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
};
