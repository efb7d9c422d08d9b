import { isUnauthorized, serverErrorCode } from '../../api/client';
import { NOT_IN_VIEW } from '../../lib/student-view';
import { EmptyState, ErrorPanel } from './states';
import { ToSignIn } from './to-sign-in';

interface LoadProblemProps {
  error: unknown;
  title: string;
  text?: string;
  loginPath: string;
  onRetry: () => void;
}

/**
 * Handles a failed load. If no one is signed in, it clears what was shown and leads to the sign-in
 * and back. If staff may not see a student's data, it says so. Anything else can be retried [T120].
 */
export const LoadProblem = ({ error, title, text, loginPath, onRetry }: LoadProblemProps) => {
  if (isUnauthorized(error)) return <ToSignIn loginPath={loginPath} />;
  if (serverErrorCode(error) === NOT_IN_VIEW)
    return <EmptyState title="Not part of this view" text="Only the student can see this." />;
  return <ErrorPanel title={title} text={text} onRetry={onRetry} />;
};
