import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { leftPage } from '../../lib/left-page';

/** Redirects to the sign-in, which leads back to this page. */
export const ToSignIn = ({ loginPath }: { loginPath: string }) => {
  const { pathname, search } = useLocation();
  // Navigate navigates again whenever `state` is a new object
  const state = useMemo(() => leftPage({ pathname, search }), [pathname, search]);
  return <Navigate to={loginPath} replace state={state} />;
};
