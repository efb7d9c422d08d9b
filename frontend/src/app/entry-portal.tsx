import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { setTransport } from '../api/client';
import { NOT_FOUND_ID, NotFound } from '../routes/public/not-found';
import { ErrorPage } from '../routes/public/error-page';
import { PortalRoot } from '../routes/portal/portal-root';
import { studentViewQuery } from '../features/student-view/api/student-view';
import { noteBuild } from '../lib/missing-code';
import { sameDocumentAs } from '../lib/area';
import { watchTyping } from '../lib/typed-text';
import { beginView, viewBase, viewIn } from '../lib/student-view';
import { firstPageLoaded } from './page-code';
import { createPortalRouter } from './portal-router';
import { framedPortalRoutes, framelessPortalRoutes, inEntryFrame } from './portal-routes';
import { PortalProviders } from './providers';
import { viewRoutes } from './view-routes';
import { viewTransport } from './view-transport';
import { createWritingQueryClient } from '../api/writing-query-client';
import '../components/styles/fonts.css';
import '../components/styles/global.css';

noteBuild(import.meta.url);
watchTyping();

const pages = [
  {
    element: <PortalRoot />,
    errorElement: <ErrorPage />,
    children: [
      ...framedPortalRoutes,
      inEntryFrame('entry-other', [{ id: NOT_FOUND_ID, path: '*', element: <NotFound /> }]),
    ],
  },
  ...framelessPortalRoutes,
];

const queryClient = createWritingQueryClient();

/**
 * The staff's view of a student's portal is its own document, kept apart from the admin and from a
 * student who is signed in here.
 */
const viewRouter = (viewId: string) => {
  beginView(viewId);
  setTransport(
    viewTransport(
      viewId,
      () => void queryClient.invalidateQueries({ queryKey: studentViewQuery(viewId).queryKey }),
    ),
  );
  return createPortalRouter(
    viewRoutes,
    (pathname) => /^\/(?:$|student\b|module\.html$)/.test(pathname),
    viewBase(viewId),
  );
};

const here = window.location.pathname;
const viewId = viewIn(here);
const router = viewId ? viewRouter(viewId) : createPortalRouter(pages, sameDocumentAs(here));

// Until the page's code is there, the document shows its own bar and placeholders.
void firstPageLoaded(router).then(() =>
  createRoot(document.getElementById('root')!).render(
    <PortalProviders queryClient={queryClient}>
      <RouterProvider router={router} />
    </PortalProviders>,
  ),
);
