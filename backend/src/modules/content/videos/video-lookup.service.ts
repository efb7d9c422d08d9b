import { Injectable } from '@nestjs/common';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { plainText } from '../../../common/http/plain-text';
import { LinkFetcher } from '../../../common/link-fetch/link-fetcher';
import { smallThumbnailOf } from '../vault/vault.rules';
import { filmOf, NO_VIDEO } from './video.rules';

const OEMBED = 'https://www.youtube.com/oembed';
const LONGEST_TITLE = 200;
const GONE = new Set([400, 401, 403, 404, 410]);
const NOT_PUBLIC =
  'This video is private, was removed, or can’t be embedded. Set it to Public or Unlisted, allow embedding, and paste its link again.';

/** What a video's URL reveals about it. */
export interface FoundVideo {
  readonly youtubeId: string;
  readonly youtubeUrl: string;
  readonly thumbnail: string;
  /** Null if the host couldn't be reached. */
  readonly title: string | null;
}

const titleOf = (json: string): string | null => {
  try {
    const { title } = JSON.parse(json) as { title?: unknown };
    return typeof title === 'string' ? plainText(title).slice(0, LONGEST_TITLE) || null : null;
  } catch {
    return null;
  }
};

/** Looks up a video's title through its host's API, without loading a page. */
@Injectable()
export class VideoLookup {
  constructor(private readonly fetcher: LinkFetcher) {}

  /** @throws ValidationFailed if the URL isn't a video's, or the video isn't public */
  async find(address: string): Promise<FoundVideo> {
    const film = filmOf(address);
    if (!film?.youtubeId || !film.youtubeUrl) throw new ValidationFailed({ address: NO_VIDEO });
    const { youtubeId, youtubeUrl } = film;
    const url = new URL(`${OEMBED}?format=json&url=${encodeURIComponent(youtubeUrl)}`);
    const answer = await this.fetcher.fetch({
      url,
      isAllowed: ({ hostname }) => hostname === url.hostname,
    });
    if (answer.kind === 'page' && GONE.has(answer.status))
      throw new ValidationFailed({ address: NOT_PUBLIC });
    const title = answer.kind === 'page' && answer.status === 200 ? titleOf(answer.body) : null;
    return { youtubeId, youtubeUrl, thumbnail: smallThumbnailOf(youtubeId) ?? '', title };
  }
}
