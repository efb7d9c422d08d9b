import { createRoot } from 'react-dom/client';
import { NOT_FOUND_ID, NotFound } from '../routes/public/not-found';
import { ErrorPage } from '../routes/public/error-page';
import { PortalRoot } from '../routes/portal/portal-root';
import { noteBuild } from '../lib/missing-code';
import { createSiteRouter } from '../lib/router/site-router';
import { RouteScreen, SiteRouterView } from '../lib/router/site-router-view';
import { sameDocumentAs } from '../lib/area';
import { watchTyping } from '../lib/typed-text';
import { framedPortalRoutes, framelessPortalRoutes, inEntryFrame } from './portal-routes';
import { PortalProviders } from './providers';
import { createWritingQueryClient } from './writing-query-client';
import '../components/styles/fonts.css';
import '../components/styles/global.css';

noteBuild(import.meta.url);
watchTyping();

const opensHere = sameDocumentAs(window.location.pathname);
const pages = [
  {
    id: 'portal',
    element: <RouteScreen id="portal" Screen={PortalRoot} fallback={<ErrorPage />} />,
    children: [...framedPortalRoutes, inEntryFrame('entry-other', [{ id: NOT_FOUND_ID, path: '*', element: <NotFound /> }])],
  },
  ...framelessPortalRoutes,
];
const router = createSiteRouter(pages, undefined, opensHere);

createRoot(document.getElementById('root')!).render(
  <PortalProviders queryClient={createWritingQueryClient()}>
    <SiteRouterView router={router} />
  </PortalProviders>,
);
