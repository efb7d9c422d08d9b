import { Finisher } from './finisher';
import type { RenderedPage } from './frontend-bundle';
import type { FinishedPage } from './page-cache';
import type { PageStates } from './page-states';

/**
 * A path without a page: rendering it gives the not-found page, which is the same for every unknown
 * address.
 */
const NOWHERE = '/404';

/** Renders pages and prepares them for sending. */
export class PageRenderer {
  private readonly finisher = new Finisher();

  constructor(
    private readonly render: (path: string) => Promise<RenderedPage>,
    private readonly states: PageStates,
  ) {}

  async finish(key: string): Promise<FinishedPage> {
    const { status, html, tags, state, location } = await this.render(key);
    if (location !== undefined)
      return {
        ...(await this.finisher.finish(key, {
          status,
          tags,
          isKept: true,
          body: Buffer.from(location),
        })),
        location,
      };
    const [page] = await Promise.all([
      this.finisher.finish(key, { status, tags, isKept: status === 200, body: Buffer.from(html) }),
      this.states.keep(state.id, state.json, key),
    ]);
    return page;
  }

  /** Renders the not-found page, shared by all unknown addresses. */
  async finishNotFound(): Promise<FinishedPage> {
    return { ...(await this.finish(NOWHERE)), isKept: true };
  }
}
