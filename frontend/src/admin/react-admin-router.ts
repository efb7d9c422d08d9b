/**
 * The router as react-admin gets it (`scripts/vite/one-router.ts`). It brings one of its own for consoles that stand alone,
 * and with it 22 kB onto every public page, whose files hold the same package; ours stands inside the site's.
 */
export {
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  generatePath,
  matchPath,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router-dom';
export { Link } from '../lib/router/link';

const standsAlone = () => {
  throw new Error('The admin must be inside the site’s router');
};

export const createHashRouter = standsAlone;
export const createMemoryRouter = standsAlone;
export const RouterProvider = standsAlone;

/** Blocking a move needs the package's data router, which is not here: react-admin asks `useCanBlock` first. */
export const useBlocker = standsAlone;
