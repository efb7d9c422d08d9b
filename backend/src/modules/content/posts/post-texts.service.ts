import { Injectable } from '@nestjs/common';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { factTexts, fillFacts } from '../../../common/facts/fact-labels.rules';
import { SiteFacts } from '../../../common/facts/facts';
import { sanitiseHtml } from '../../../common/html/sanitise-html';
import { withVideoFigures } from '../../../common/html/video-figure';
import {
  pictureAddress,
  pictureIdOf,
  pictureIdsNamed,
  withPictureAddresses,
} from '../../../common/html/text-pictures';
import { TextPictures } from '../../pictures/text-pictures.service';
import { ShownPosts } from '../blog/shown-posts.service';
import { NO_SUCH_PICTURE } from '../site-copy/copy-entry.errors';
import { isBlank } from './post.rules';
import { factFaults } from '../site-copy/copy-entry.rules';

interface WrittenPost {
  readonly content?: string;
  readonly coverImage?: string;
}

const written = (html: string): string =>
  withPictureAddresses(sanitiseHtml(withVideoFigures(sanitiseHtml(html))));
const namedForGood = (address: string): string => {
  const id = pictureIdOf(address);
  return id === null ? address : pictureAddress(id);
};

/** Checks an article's text on its way in, and prepares it for readers. */
@Injectable()
export class PostTexts {
  constructor(
    private readonly facts: SiteFacts,
    private readonly posts: ShownPosts,
    private readonly pictures: TextPictures,
  ) {}

  /**
   * Sanitizes the HTML, empties a text without words, and checks that every `{fact}` exists and every picture is the coach's own.
   * @returns the given text and cover, as saved
   * @throws ValidationFailed
   */
  async checked({ content, coverImage }: WrittenPost): Promise<WrittenPost> {
    const text = content === undefined ? null : await this.check(content, await this.factNames());
    const faults = {
      ...(text?.fault && { content: text.fault }),
      ...(await this.coverFaults(coverImage)),
    };
    if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
    return {
      ...(text && { content: text.html }),
      ...(coverImage !== undefined && { coverImage: namedForGood(coverImage) }),
    };
  }

  /** Returns the names that may appear in braces in a text. */
  async factNames(): Promise<ReadonlySet<string>> {
    return new Set(Object.keys(factTexts(await this.facts.read())));
  }

  /**
   * Sanitizes the HTML in the same way and returns what's wrong with it, or null. @param names see
   * `factNames`
   */
  async check(
    content: string,
    names: ReadonlySet<string>,
  ): Promise<{ readonly html: string; readonly fault: string | null }> {
    const clean = written(content);
    const html = isBlank(clean) ? '' : clean;
    return { html, fault: await this.faultOf(html, names) };
  }

  /** Returns the URLs of the coach's pictures that appear anywhere in a text and can be shown. */
  async ownPicturesNamed(text: string): Promise<string[]> {
    const ids = pictureIdsNamed(text);
    return ids.length === 0 ? [] : [...(await this.pictures.of(ids)).keys()].map(pictureAddress);
  }

  private async faultOf(html: string, names: ReadonlySet<string>): Promise<string | null> {
    const fault = await this.pictures.faultOf(html);
    return fault ?? factFaults({ content: html }, ['content'], names).content ?? null;
  }

  private async coverFaults(coverImage: string | undefined): Promise<Record<string, string>> {
    const id = coverImage === undefined ? null : pictureIdOf(coverImage);
    return id === null || (await this.pictures.of([id])).size === 1
      ? {}
      : { coverImage: NO_SUCH_PICTURE };
  }

  /** Returns a text as readers would see it. */
  async shown(content: string): Promise<string> {
    return this.posts.text(fillFacts(written(content), factTexts(await this.facts.read())));
  }
}
