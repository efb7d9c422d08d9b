import { Navigate } from 'react-router-dom';
import { isUnauthorized } from '../../api/client';
import { ErrorPanel } from './states';

interface LoadProblemProps {
  error: unknown;
  title: string;
  text?: string;
  loginPath: string;
  onRetry: () => void;
}

/** Nobody signed in leads to the sign-in, which forgets what was shown; anything else can be tried again [T120]. */
export const LoadProblem = ({ error, title, text, loginPath, onRetry }: LoadProblemProps) =>
  isUnauthorized(error) ? <Navigate to={loginPath} replace /> : <ErrorPanel title={title} text={text} onRetry={onRetry} />;
