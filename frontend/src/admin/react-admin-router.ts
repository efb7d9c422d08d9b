/**
 * Replaces the router for react-admin (`scripts/vite/one-router.ts`). React-admin would bring its own for standalone use, and with it 22
 * kB onto every public page, because they share the package's files. The admin runs inside the site's router.
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

const isStandalone = () => {
  throw new Error('The admin must be inside the site’s router');
};

export const createHashRouter = isStandalone;
export const createMemoryRouter = isStandalone;
export const RouterProvider = isStandalone;

/** Never called: blocking navigation needs the package's data router, which isn't used, and react-admin checks `useCanBlock` first. */
export const useBlocker = isStandalone;
