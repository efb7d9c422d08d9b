import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** The built backend's folder. */
export const DIST = resolve(import.meta.dirname, '../../../backend/dist');

const load = createRequire(resolve(DIST, 'main.web.js'));

/** Loads a file of the built backend, such as `database/migrate`. */
export const built = (path) => load(resolve(DIST, path));

/** Loads a package that the backend uses. */
export const packaged = (name) => load(name);
