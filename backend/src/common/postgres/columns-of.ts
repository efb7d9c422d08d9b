import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';

/**
 * Types that an entity holds just as the driver reads them. A `date` isn't one, for example: the
 * driver turns it into a `Date`.
 */
const READ_AS_THEY_ARE: ReadonlySet<unknown> = new Set([
  ...['uuid', 'text', 'citext', 'varchar', 'boolean'],
  ...['smallint', 'int', 'integer', 'bigint', 'numeric', 'double precision'],
  ...['timestamptz', 'json', 'jsonb'],
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
