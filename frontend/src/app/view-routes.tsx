import { replace, type RouteObject } from 'react-router-dom';
import { viewedPaths } from '../lib/student-view';
import { ErrorPage } from '../routes/public/error-page';
import { pageRoute } from './page-code';
import { inFrame, portalRoute } from './portal-routes';

/**
 * The student's own screens in the frame of a view. Their paths are the portal's, below the view's
 * base path.
 */
export const viewRoutes: RouteObject[] = [
  { path: '/', element: null, loader: () => replace('/student/dashboard') },
  inFrame(
    'view-frame',
    async () => ({ Component: (await import('../routes/student/view-frame')).ViewFrame }),
    [
      ...viewedPaths.map((path) => portalRoute(path)),
      {
        path: '*',
        ...pageRoute({
          id: 'not-in-view',
          fetchCode: async () => ({
            Component: (await import('../routes/student/view-frame')).NotInView,
          }),
          errorElement: <ErrorPage />,
        }),
      },
    ],
  ),
];
