import type { ReactNode } from 'react';
import {
  HttpError as ConsoleError,
  ShowBase,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useShowContext,
  type RaRecord,
} from 'react-admin';
import { ErrorPanel, LoadingRows } from '../components/portal/states';

interface RecordBaseProps<T extends RaRecord> {
  /** As in "This booking could not be loaded". */
  what: string;
  children: (record: T) => ReactNode;
}

const Loaded = <T extends RaRecord>({ what, children }: RecordBaseProps<T>) => {
  const record = useRecordContext<T>();
  const { error, refetch } = useShowContext();
  if (record) return children(record);
  return error ? <ErrorPanel title={`This ${what} could not be loaded`} onRetry={() => void refetch()} /> : <LoadingRows />;
};

/** One record. Where there is none any more its list says so; one that can't be read right now can be asked for again. */
export const RecordBase = <T extends RaRecord>(props: RecordBaseProps<T>) => {
  const resource = useResourceContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const onError = (error: Error) => {
    if (!(error instanceof ConsoleError) || error.status !== 404) return;
    notify('ra.notification.item_doesnt_exist', { type: 'error' });
    redirect('list', resource);
  };
  return (
    <ShowBase queryOptions={{ onError }}>
      <Loaded {...props} />
    </ShowBase>
  );
};
