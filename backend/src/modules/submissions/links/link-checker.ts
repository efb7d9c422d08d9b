import { Injectable } from '@nestjs/common';
import { platformOfHost, readVideoLink } from '@wavetrain/shared/video-links';
import { LinkFetcher } from '../../../common/link-fetch/link-fetcher';
import { judge, invalid, type LinkVerdict } from './verdict.rules';
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
    const reading = readVideoLink(pasted);
    if (!reading.ok) return invalid(null, 'not-a-link', reading.error);
    const { platform } = reading.link;
    const plan = planProbe(reading.link);
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
