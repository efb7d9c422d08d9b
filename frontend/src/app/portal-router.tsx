import {
  createBrowserRouter,
  Outlet,
  redirectDocument,
  type MiddlewareFunction,
  type RouteObject,
} from 'react-router-dom';
import { PageScroll } from '../components/site/page-scroll';
import { ErrorPage } from '../routes/public/error-page';

/**
 * Creates the router for a portal's document. It shows a page once its code has loaded, and keeps
 * the previous one until then.
 * @param isHere whether a path may open in this document; for any other path, the browser loads a
 *   document
 * @param base the prefix of all its paths in the browser’s address
 */
export const createPortalRouter = (
  pages: RouteObject[],
  isHere: (pathname: string) => boolean,
  base = '',
) => {
  const leaveForOthers: MiddlewareFunction = ({ request }, next) => {
    const { pathname, search, origin } = new URL(request.url);
    const path = pathname.slice(base.length) || '/';
    if (!isHere(path)) throw redirectDocument(origin + path + search);
    return next();
  };
  const root: RouteObject = {
    element: (
      <>
        <Outlet />
        <PageScroll />
      </>
    ),
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <></>,
    middleware: [leaveForOthers],
    children: pages,
  };
  return createBrowserRouter([root], { basename: base || '/' });
};
