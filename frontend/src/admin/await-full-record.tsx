import { useState, type ReactNode } from 'react';
import { useEditContext, type Identifier } from 'react-admin';
import { ErrorPanel, LoadingRows } from '../components/portal/states';

/**
 * Shows the form of an edit page once its full record has been loaded. React-admin first shows what
 * a list or an earlier visit knew, then resets the form when the response arrives, which would
 * discard what was typed in between. Offline, or when loading fails, no record counts as fresh.
 */
export const AwaitFullRecord = ({ children }: { children: ReactNode }) => {
  const { record, isFetching, isPaused, error, refetch } = useEditContext();
  const [freshId, setFreshId] = useState<Identifier>();
  if (record && !isFetching && !isPaused && !error && record.id !== freshId) setFreshId(record.id);
  const isFresh = record !== undefined && record.id === freshId;
  return (
    <>
      {error && (
        <ErrorPanel title="Couldn’t load the latest version" onRetry={() => void refetch()} />
      )}
      {isFresh ? children : !error && <LoadingRows />}
    </>
  );
};
