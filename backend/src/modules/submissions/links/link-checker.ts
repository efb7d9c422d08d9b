import { Injectable } from '@nestjs/common';
import { platformOfHost } from '@wavetrain/shared/video-links';
import { LinkFetcher } from '../../../common/link-fetch/link-fetcher';
import { judge, invalid, type LinkVerdict } from './verdict.rules';
import { parseVideoLink } from './video-link.rules';
import { planProbe } from './video-probe.rules';

const isOurs = (url: URL): boolean => platformOfHost(url.hostname) !== null;
const NO_HEAD = new Set([405, 501]);

/** Checks whether anyone with a link can watch its video. Asks the platform; downloads no video. */
@Injectable()
export class LinkChecker {
  constructor(private readonly fetcher: LinkFetcher) {}

  /**
   * Checks a pasted link. @param timeoutMs for the whole check; the fetcher's own limit if left
   * out.
   */
  async check(pasted: string, timeoutMs?: number): Promise<LinkVerdict> {
    const link = parseVideoLink(pasted);
    if (!link.ok) return invalid(null, 'not-a-link', link.error);
    const { url, platform } = link;
    const plan = planProbe(url, platform);
    if (!plan.ok) return invalid(platform, 'no-video', plan.error);
    const { probe } = plan;
    const outcome = await this.fetcher.fetch({ ...probe, isAllowed: isOurs, timeoutMs });
    const headRefused =
      probe.method === 'HEAD' && outcome.kind === 'page' && NO_HEAD.has(outcome.status);
    return judge(
      headRefused
        ? await this.fetcher.fetch({ url: probe.url, isAllowed: isOurs, timeoutMs })
        : outcome,
      probe,
      platform,
    );
  }
}
