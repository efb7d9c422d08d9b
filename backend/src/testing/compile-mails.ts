import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Makes the mails' HTML as the build does; at once where nothing changed since. */
export const compileMails = (): void => {
  execFileSync(process.execPath, [join(__dirname, '../../scripts/compile-mails.mjs')], { stdio: 'inherit' });
};
