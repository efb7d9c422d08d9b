import type { ReactNode } from 'react';
import { Title, usePermissions } from 'react-admin';
import { EmptyState, ErrorPanel, LoadingRows } from '../components/portal/states';
import type { ConsoleRole } from './use-is-owner';

/**
 * Content for the owner only. An assistant who opens its address gets a message; the server refuses
 * their requests anyway.
 */
export const OwnersOnly = ({ title, children }: { title: string; children: ReactNode }) => {
  const { permissions, isPending, error, refetch } = usePermissions<ConsoleRole>();
  if (permissions === 'owner') return children;
  return (
    <>
      <Title title={title} />
      {isPending && <LoadingRows />}
      {error && <ErrorPanel title="Couldn’t check your access" onRetry={() => void refetch()} />}
      {permissions && (
        <EmptyState
          title="Only the owner can see this page"
          text="Ask the owner if something here needs to change."
        />
      )}
    </>
  );
};
