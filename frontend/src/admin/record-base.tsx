import type { ReactNode } from 'react';
import { ShowBase, useRecordContext, useShowContext, type RaRecord } from 'react-admin';
import { ErrorPanel, LoadingRows } from '../components/portal/states';
import { useReadProblem } from './use-read-problem';

interface RecordBaseProps<T extends RaRecord> {
  /** The record's type, as in "Couldn't load this booking". */
  what: string;
  children: (record: T) => ReactNode;
}

const Loaded = <T extends RaRecord>({ what, children }: RecordBaseProps<T>) => {
  const record = useRecordContext<T>();
  const { error, refetch } = useShowContext();
  if (record) return children(record);
  return error ? (
    <ErrorPanel title={`Couldn’t load this ${what}`} onRetry={() => void refetch()} />
  ) : (
    <LoadingRows />
  );
};

/**
 * Loads one record. A deleted one redirects to its list with a message; a failed load shows an
 * error with a retry button.
 */
export const RecordBase = <T extends RaRecord>(props: RecordBaseProps<T>) => (
  <ShowBase queryOptions={{ onError: useReadProblem() }}>
    <Loaded {...props} />
  </ShowBase>
);
