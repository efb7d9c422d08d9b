import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';
import * as z from 'zod/mini';
import { timestamp } from './columns';

const TEXTS = ['uuid', 'text', 'citext', 'varchar', 'bigint', 'numeric'];
const NUMBERS = ['smallint', 'int', 'integer', 'double precision'];
/**
 * Types that an entity holds just as the driver reads them. A `date` isn't one, for example: the
 * driver turns it into a `Date`.
 */
const READ_AS_THEY_ARE: ReadonlyMap<unknown, z.ZodMiniType> = new Map<unknown, z.ZodMiniType>([
  ...TEXTS.map((type) => [type, z.string()] as const),
  ...NUMBERS.map((type) => [type, z.number()] as const),
  ['boolean', z.boolean()],
  ['timestamptz', timestamp],
  ['json', z.unknown()],
  ['jsonb', z.unknown()],
]);

const isReadAsItIs = ({ transformer, embeddedMetadata, isSelect, type }: ColumnMetadata): boolean =>
  !transformer && !embeddedMetadata && isSelect && READ_AS_THEY_ARE.has(type);

/**
 * Selects all columns of a table under the property names of its entity. Meant for lists that are
 * read often, where creating an entity for each row costs more than reading it. Call it at startup.
 *
 * @throws Error if the entity transforms a column, naming the column and its type
 */
export const columnsOf = (db: DataSource, entity: EntityTarget<ObjectLiteral>): string => {
  const { columns, name } = db.getMetadata(entity);
  const others = columns.filter((column) => !isReadAsItIs(column));
  if (others.length > 0) {
    const named = others.map(
      ({ propertyPath, type }) =>
        `${propertyPath} (${typeof type === 'string' ? type : type.name})`,
    );
    throw new Error(
      `${name} has columns that are more than what the database says: ${named.join(', ')}`,
    );
  }
  return columns
    .map(({ databaseName, propertyName }) => `${databaseName} AS "${propertyName}"`)
    .join(', ');
};

/**
 * Returns the schema of rows that `columnsOf` selects, for `queryRows`. It validates the types of
 * the columns; which texts a column may contain is up to the table's checks.
 */
export const rowOf = <T extends ObjectLiteral>(
  db: DataSource,
  entity: EntityTarget<T>,
): z.ZodMiniObject<{ [K in keyof T]: z.ZodMiniType<T[K]> }> => {
  const columns = db.getMetadata(entity).columns.map(({ propertyName, type, isNullable }) => {
    const read = READ_AS_THEY_ARE.get(type) ?? z.never();
    return [propertyName, isNullable ? z.nullable(read) : read] as const;
  });
  return z.object(Object.fromEntries(columns)) as unknown as ReturnType<typeof rowOf<T>>;
};
