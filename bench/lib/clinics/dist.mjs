import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** Where the built backend lies. */
export const DIST = resolve(import.meta.dirname, '../../../backend/dist');

const load = createRequire(resolve(DIST, 'main.web.js'));

/** A file of the built backend, such as `database/migrate`. */
export const built = (path) => load(resolve(DIST, path));

/** A package that the backend uses. */
export const packaged = (name) => load(name);
