import { useState, type ReactNode } from 'react';
import { useEditContext, type Identifier } from 'react-admin';
import { ErrorPanel, LoadingRows } from '../components/portal/states';

/**
 * The form of an edit page, once its record has been read anew. React-admin shows at once what a list or an earlier visit knew of it, and
 * fills the form again when the answer comes: that would take back whatever was typed meanwhile. Without a connection, or where the read
 * fails, nothing is fresh.
 */
export const AwaitFullRecord = ({ children }: { children: ReactNode }) => {
  const { record, isFetching, isPaused, error, refetch } = useEditContext();
  const [freshId, setFreshId] = useState<Identifier>();
  if (record && !isFetching && !isPaused && !error && record.id !== freshId) setFreshId(record.id);
  const isFresh = record !== undefined && record.id === freshId;
  return (
    <>
      {error && <ErrorPanel title="Couldn’t load the latest version" onRetry={() => void refetch()} />}
      {isFresh ? children : !error && <LoadingRows />}
    </>
  );
};
