import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * Describes the texts that link to an article. @param pattern a PostgreSQL regular expression that
 * matches its URL in a text
 */
export type LinksOf = (tx: EntityManager, pattern: string) => Promise<readonly string[]>;

/** Collects links to blog articles from every module whose texts may contain them. */
@Injectable()
export class ArticleLinks {
  private readonly asked: LinksOf[] = [];

  add(linksOf: LinksOf): void {
    this.asked.push(linksOf);
  }

  /** @param slugs the article's slugs: lowercase letters, digits and hyphens */
  async to(tx: EntityManager, slugs: readonly string[]): Promise<string[]> {
    const pattern = `/blog/(${slugs.join('|')})($|[^a-z0-9-])`;
    return (await Promise.all(this.asked.map((linksOf) => linksOf(tx, pattern)))).flat().sort();
  }
}
