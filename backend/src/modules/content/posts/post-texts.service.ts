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
    const { html, fault } = this.check(content, await this.factNames());
    if (fault !== null) throw new ValidationFailed({ content: fault });
    return { content: html };
  }

  /** What may stand in braces in a text. */
  async factNames(): Promise<ReadonlySet<string>> {
    return new Set(Object.keys(factWords(await this.facts.read())));
  }

  /** HTML reduced in the same way, with what is wrong with it; null where nothing is. @param names see `factNames` */
  check(content: string, names: ReadonlySet<string>): { readonly html: string; readonly fault: string | null } {
    const html = written(content);
    return { html, fault: saysNothing(html) ? 'Please write the post' : (factFaults({ content: html }, ['content'], names).content ?? null) };
  }

  /** As a reader would get it. */
  async shown(content: string): Promise<string> {
    return htmlToShow(fillFacts(written(content), factWords(await this.facts.read())));
  }
}
