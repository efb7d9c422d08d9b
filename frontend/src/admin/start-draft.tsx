import { useEffect, useRef } from 'react';
import { Title, useCreate, useResourceContext, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ErrorPanel, LoadingRows } from '../components/portal/states';

/**
 * Starts an empty draft and opens it, so that everything typed from then on is saved. The server
 * gives back a draft that was left empty before it adds another.
 */
export const StartDraft = ({ title }: { title: string }) => {
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const [create, { error }] = useCreate<RaRecord>();
  const isStarted = useRef(false);
  const start = () =>
    void create(
      resource,
      { data: {} },
      {
        onSuccess: ({ id }) => void navigate(`/admin/${resource}/${id}`, { replace: true }),
      },
    );
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    start();
  });
  return (
    <>
      <Title title={title} />
      {error ? <ErrorPanel title="Couldn’t start a draft" onRetry={start} /> : <LoadingRows />}
    </>
  );
};
