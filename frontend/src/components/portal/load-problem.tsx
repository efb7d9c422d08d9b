import { Navigate, useLocation } from 'react-router-dom';
import { isUnauthorized } from '../../api/client';
import { leftPage } from '../../lib/left-page';
import { ErrorPanel } from './states';

interface LoadProblemProps {
  error: unknown;
  title: string;
  text?: string;
  loginPath: string;
  onRetry: () => void;
}

/** Nobody signed in leads to the sign-in, which forgets what was shown and leads back; anything else can be tried again [T120]. */
export const LoadProblem = ({ error, title, text, loginPath, onRetry }: LoadProblemProps) => {
  const here = useLocation();
  if (isUnauthorized(error)) return <Navigate to={loginPath} replace state={leftPage(here)} />;
  return <ErrorPanel title={title} text={text} onRetry={onRetry} />;
};
