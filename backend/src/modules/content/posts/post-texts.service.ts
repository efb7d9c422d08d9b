import { Injectable } from '@nestjs/common';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { factWords, fillFacts } from '../../../common/facts/fact-labels.rules';
import { SiteFacts } from '../../../common/facts/facts';
import { sanitiseHtml } from '../../../common/html/sanitise-html';
import { withVideoFigures } from '../../../common/html/video-figure';
import { PicturesService } from '../../pictures/pictures.service';
import {
  loadsForeignPictures,
  pictureAddress,
  pictureIdOf,
  pictureIdsNamed,
  picturesIn,
  withPictureAddresses,
} from '../blog/post-pictures';
import { ShownPosts } from '../blog/shown-posts.service';
import { NO_SUCH_PICTURE } from '../site-copy/copy-entry.errors';
import { factFaults } from '../site-copy/copy-entry.rules';

const FOREIGN_PICTURE = 'A picture in the text comes from another site. Add it to your pictures and choose it from there.';
const PICTURE_GONE = 'A picture in the text no longer exists. Remove it or choose another one.';

interface WrittenPost {
  readonly content?: string;
  readonly coverImage?: string;
}

const written = (html: string): string => withPictureAddresses(sanitiseHtml(withVideoFigures(sanitiseHtml(html))));
const namedForGood = (address: string): string => {
  const id = pictureIdOf(address);
  return id === null ? address : pictureAddress(id);
};
const saysNothing = (html: string): boolean => !/<(?:img|div)\b/.test(html) && !/\S/.test(html.replace(/<[^>]*>|&nbsp;/g, ''));

/** The text of an article on its way from its writer to a reader. */
@Injectable()
export class PostTexts {
  constructor(
    private readonly facts: SiteFacts,
    private readonly posts: ShownPosts,
    private readonly pictures: PicturesService,
  ) {}

  /**
   * HTML reduced to what a text needs; every `{fact}` one that there is, and every picture one of the coach's own.
   * @returns what was given of text and cover, as it is kept
   * @throws ValidationFailed
   */
  async checked({ content, coverImage }: WrittenPost): Promise<WrittenPost> {
    const text = content === undefined ? null : await this.check(content, await this.factNames());
    const faults = { ...(text?.fault && { content: text.fault }), ...(await this.coverFaults(coverImage)) };
    if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
    return { ...(text && { content: text.html }), ...(coverImage !== undefined && { coverImage: namedForGood(coverImage) }) };
  }

  /** What may stand in braces in a text. */
  async factNames(): Promise<ReadonlySet<string>> {
    return new Set(Object.keys(factWords(await this.facts.read())));
  }

  /** HTML reduced in the same way, with what is wrong with it; null where nothing is. @param names see `factNames` */
  async check(content: string, names: ReadonlySet<string>): Promise<{ readonly html: string; readonly fault: string | null }> {
    const html = written(content);
    return { html, fault: await this.faultOf(html, names) };
  }

  /** The addresses of the coach's own pictures that stand anywhere in a text, of those that can be shown. */
  async ownPicturesNamed(text: string): Promise<string[]> {
    const ids = pictureIdsNamed(text);
    return ids.length === 0 ? [] : [...(await this.pictures.shown(ids)).keys()].map(pictureAddress);
  }

  private async faultOf(html: string, names: ReadonlySet<string>): Promise<string | null> {
    if (saysNothing(html)) return 'Please write the post';
    if (loadsForeignPictures(html)) return FOREIGN_PICTURE;
    if (!(await this.areShown(picturesIn(html)))) return PICTURE_GONE;
    return factFaults({ content: html }, ['content'], names).content ?? null;
  }

  private async coverFaults(coverImage: string | undefined): Promise<Record<string, string>> {
    const id = coverImage === undefined ? null : pictureIdOf(coverImage);
    return id === null || (await this.areShown([id])) ? {} : { coverImage: NO_SUCH_PICTURE };
  }

  private async areShown(ids: readonly string[]): Promise<boolean> {
    return ids.length === 0 || (await this.pictures.shown(ids)).size === ids.length;
  }

  /** As a reader would get it. */
  async shown(content: string): Promise<string> {
    return this.posts.text(fillFacts(written(content), factWords(await this.facts.read())));
  }
}
