import { Inject, Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment';
import { pageSays } from './first-run.rules';
import type { Outcome } from './first-run.types';

const WITHIN_MS = 8_000;

/** Opens a page of the site as a visitor would. */
@Injectable()
export class SiteProbe {
  constructor(@Inject(Environment) private readonly env: Environment) {}

  /** Checks whether the page responds under PUBLIC_URL and contains this text. */
  async shows(path: string, words: string): Promise<Outcome> {
    const address = this.env.publicUrl + path;
    try {
      const answer = await fetch(address, {
        redirect: 'manual',
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      if (answer.status !== 200)
        return { ok: false, said: `${address} responded with status ${answer.status}.` };
      return pageSays(await answer.text(), words)
        ? { ok: true, said: `${address} works and shows “${words}”.` }
        : {
            ok: false,
            said: `${address} works but doesn’t show “${words}”. Changes take a few seconds to appear.`,
          };
    } catch {
      return {
        ok: false,
        said: `${address} couldn’t be reached from the server. Check PUBLIC_URL.`,
      };
    }
  }
}
