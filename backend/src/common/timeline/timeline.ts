import { Injectable, type Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TimelineRow } from './timeline.types';

/** Longer texts are cut to this many characters. */
const EXCERPT = 200;

/** Gives the columns their names and types. */
const COLUMNS = `SELECT NULL::text AS kind, NULL::uuid AS id, NULL::timestamptz AS at, NULL::text AS text, NULL::text AS "moduleId",
  NULL::real AS number, NULL::uuid AS "submissionId" WHERE false`;

/**
 * What happened with each student. Every module adds its own events at startup, and one statement
 * orders them all, because the modules' own answers couldn't be combined page by page.
 */
@Injectable()
export class Timeline {
  private readonly selects: string[] = [];

  constructor(private readonly db: DataSource) {}

  add(selects: readonly string[]): void {
    this.selects.push(...selects);
  }

  /** Returns events newest first; each row has the overall `total`. */
  page(
    studentId: string,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<TimelineRow[]> {
    return this.db.query<TimelineRow[]>(
      `SELECT kind, id, at, left(coalesce(text, ''), ${EXCERPT}) AS text, "moduleId", number, "submissionId", count(*) OVER ()::int AS total
         FROM (${[COLUMNS, ...this.selects].join(' UNION ALL ')}) AS everything ORDER BY at DESC, kind, id LIMIT $2 OFFSET $3`,
      [studentId, limit, offset],
    );
  }
}

/**
 * Returns a provider that adds a module's events at startup.
 * @param selects each a SELECT of kind (`TimelineKind`), id, time, text, module id, number and
 *   submission id, of the student `$1`, from the module's own tables
 */
export const provideTimeline = (module: string, selects: readonly string[]): Provider => ({
  provide: `timeline:${module}`,
  inject: [Timeline],
  useFactory: (timeline: Timeline) => {
    timeline.add(selects);
    return selects;
  },
});
