import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import { parse } from 'yaml';

export const readJson = async <T>(dir: string, file: string): Promise<T> =>
  JSON.parse(await readFile(join(dir, file), 'utf8')) as T;

/** Reads a Markdown file with YAML front matter. */
const readMarkdown = async <T>(path: string): Promise<T & { readonly body: string }> => {
  const [, head = '', ...rest] = (await readFile(path, 'utf8')).split(/^---\n/m);
  return { ...(parse(head) as T), body: rest.join('---\n') };
};

/** Reads every Markdown file of a folder, ordered by name. */
export const readAllMarkdown = async <T>(
  dir: string,
  folder: string,
): Promise<(T & { readonly body: string })[]> => {
  const files = (await readdir(join(dir, folder))).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(files.map((file) => readMarkdown<T>(join(dir, folder, file))));
};

export const positioned = <T extends object>(rows: readonly T[]) =>
  rows.map((row, position) => ({ ...row, position }));

/** Fills a table that has never had a row; rows that a coach deleted aren't restored. */
export const fillEmpty = async <T extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly QueryDeepPartialEntity<T>[],
): Promise<void> => {
  if (await tx.exists(entity)) return;
  await tx
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values([...rows])
    .execute();
};
