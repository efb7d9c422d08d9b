import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Says in words which texts link to an article. @param pattern finds its address in a text, as a regular expression of PostgreSQL's */
export type LinksOf = (tx: EntityManager, pattern: string) => Promise<readonly string[]>;

/** Who writes texts that may lead to an article of the blog. */
@Injectable()
export class ArticleLinks {
  private readonly asked: LinksOf[] = [];

  add(linksOf: LinksOf): void {
    this.asked.push(linksOf);
  }

  /** @param slugs that lead to the article: small letters, digits and hyphens */
  async to(tx: EntityManager, slugs: readonly string[]): Promise<string[]> {
    const pattern = `/blog/(${slugs.join('|')})($|[^a-z0-9-])`;
    return (await Promise.all(this.asked.map((linksOf) => linksOf(tx, pattern)))).flat().sort();
  }
}
