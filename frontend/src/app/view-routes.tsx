import type { RouteObject } from 'react-router-dom';
import { viewedPaths } from '../lib/student-view';
import { RouteScreen } from '../lib/router/site-router-view';
import { ErrorPage } from '../routes/public/error-page';
import { pageCode } from './page-code';
import { inFrame, portalRoute } from './portal-routes';

const elsewhere = pageCode(async () => ({ Component: (await import('../routes/student/view-frame')).NotInView }));

/** The student's own screens in the frame of a view. Their paths are the portal's, below the view's base path. */
export const viewRoutes: RouteObject[] = [
  { id: 'view', path: '/', element: <></>, handle: { load: () => Promise.resolve({ goTo: '/student/dashboard', replace: true }) } },
  inFrame('view-frame', async () => ({ Component: (await import('../routes/student/view-frame')).ViewFrame }), [
    ...viewedPaths.map((path) => portalRoute(path)),
    {
      id: 'not-in-view',
      path: '*',
      element: <RouteScreen id="not-in-view" Screen={elsewhere.Screen} fallback={<ErrorPage />} />,
      handle: elsewhere.handle,
    },
  ]),
];
