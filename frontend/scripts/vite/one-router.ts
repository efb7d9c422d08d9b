import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = fileURLToPath(new URL('../../src/admin/react-admin-router.ts', import.meta.url));
const REACT_ADMIN = /\/node_modules\/ra-core\//;

/** Gives react-admin the site's router without the one that it would make itself. */
export const oneRouter = (): Plugin => ({
  name: 'wavetrain:one-router',
  enforce: 'pre',
  resolveId: (asked, importer) => (asked === 'react-router-dom' && importer && REACT_ADMIN.test(importer) ? OURS : undefined),
});
