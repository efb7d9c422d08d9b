import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = fileURLToPath(new URL('../../src/admin/react-admin-router.ts', import.meta.url));
const REACT_ADMIN = /\/node_modules\/ra-core\//;

/** Makes react-admin use the site's router, and leaves out the one that it would create itself. */
export const oneRouter = (): Plugin => ({
  name: 'wavetrain:one-router',
  enforce: 'pre',
  resolveId: (asked, importer) => (asked === 'react-router-dom' && importer && REACT_ADMIN.test(importer) ? OURS : undefined),
});
