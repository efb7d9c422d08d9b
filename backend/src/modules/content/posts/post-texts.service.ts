import { Injectable } from '@nestjs/common';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { factWords, fillFacts } from '../../../common/facts/fact-words.rules';
import { FactBook } from '../../../common/facts/facts';
import { htmlToShow, sanitiseHtml } from '../../../common/html/sanitise-html';
import { withVideoFigures } from '../../../common/html/video-figure';
import { factFaults } from '../words/word.rules';

const written = (html: string): string => sanitiseHtml(withVideoFigures(sanitiseHtml(html)));
const saysNothing = (html: string): boolean => !/<(?:img|div)\b/.test(html) && !/\S/.test(html.replace(/<[^>]*>|&nbsp;/g, ''));

/** The text of an article on its way from its writer to a reader. */
@Injectable()
export class PostTexts {
  constructor(private readonly facts: FactBook) {}

  /**
   * HTML reduced to what a text needs; every `{fact}` one that there is.
   * @returns empty where no text is given
   * @throws ValidationFailed
   */
  async checked<T extends { readonly content?: string }>({ content }: T): Promise<Pick<T, 'content'> | object> {
    if (content === undefined) return {};
    const names = new Set(Object.keys(factWords(await this.facts.read())));
    const html = written(content);
    const faults = saysNothing(html) ? { content: 'Please write the post' } : factFaults({ content: html }, ['content'], names);
    if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
    return { content: html };
  }

  /** As a reader would get it. */
  async shown(content: string): Promise<string> {
    return htmlToShow(fillFacts(written(content), factWords(await this.facts.read())));
  }
}
