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
 * Nobody signed in leads to the sign-in, which forgets what was shown and leads back; what staff may not see of a student is said so;
 * anything else can be tried again [T120].
 */
export const LoadProblem = ({ error, title, text, loginPath, onRetry }: LoadProblemProps) => {
  if (isUnauthorized(error)) return <ToSignIn loginPath={loginPath} />;
  if (serverErrorCode(error) === NOT_IN_VIEW) return <EmptyState title="Not part of this view" text="Only the student can see this." />;
  return <ErrorPanel title={title} text={text} onRetry={onRetry} />;
};
