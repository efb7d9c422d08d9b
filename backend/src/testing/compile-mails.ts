import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the emails' HTML as the build does; returns immediately if nothing changed. */
export const compileMails = (): void => {
  execFileSync(process.execPath, [join(__dirname, '../../scripts/compile-mails.mjs')], { stdio: 'inherit' });
};
