import type { ReactNode } from 'react';
import { ShowBase, useRecordContext, useShowContext, type RaRecord } from 'react-admin';
import { ErrorPanel, LoadingRows } from '../components/portal/states';
import { useReadProblem } from './use-read-problem';

interface RecordBaseProps<T extends RaRecord> {
  /** As in "This booking could not be loaded". */
  what: string;
  children: (record: T) => ReactNode;
}

const Loaded = <T extends RaRecord>({ what, children }: RecordBaseProps<T>) => {
  const record = useRecordContext<T>();
  const { error, refetch } = useShowContext();
  if (record) return children(record);
  return error ? <ErrorPanel title={`Couldn’t load this ${what}`} onRetry={() => void refetch()} /> : <LoadingRows />;
};

/** One record. Where there is none any more its list says so; one that can't be read right now can be asked for again. */
export const RecordBase = <T extends RaRecord>(props: RecordBaseProps<T>) => (
  <ShowBase queryOptions={{ onError: useReadProblem() }}>
    <Loaded {...props} />
  </ShowBase>
);
