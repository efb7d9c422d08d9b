import { Navigate, useLocation } from 'react-router-dom';
import { isUnauthorized, serverErrorCode } from '../../api/client';
import { leftPage } from '../../lib/left-page';
import { NOT_IN_VIEW } from '../../lib/student-view';
import { EmptyState, ErrorPanel } from './states';

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
  const here = useLocation();
  if (isUnauthorized(error)) return <Navigate to={loginPath} replace state={leftPage(here)} />;
  if (serverErrorCode(error) === NOT_IN_VIEW) return <EmptyState title="Not part of this view" text="This is the student’s alone." />;
  return <ErrorPanel title={title} text={text} onRetry={onRetry} />;
};
