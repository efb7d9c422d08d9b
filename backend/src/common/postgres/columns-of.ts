import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';

/** Types whose values the entity has as the database's driver reads them. Of a `date` it makes a moment, for one. */
const READ_AS_THEY_ARE: ReadonlySet<unknown> = new Set([
  ...['uuid', 'text', 'citext', 'varchar', 'boolean'],
  ...['smallint', 'int', 'integer', 'bigint', 'numeric', 'double precision'],
  ...['timestamptz', 'json', 'jsonb'],
]);

const isReadAsItIs = ({ transformer, embeddedMetadata, isSelect, type }: ColumnMetadata): boolean =>
  !transformer && !embeddedMetadata && isSelect && READ_AS_THEY_ARE.has(type);

/**
 * All columns of a table under the names of its entity's properties, to be selected: rows of the entity's shape, for lists that are
 * asked for often, where making an entity of each row costs more than reading it. To be asked for at the start.
 *
 * @throws Error for an entity with a column that is more than what the database says, naming it and its type
 */
export const columnsOf = (db: DataSource, entity: EntityTarget<ObjectLiteral>): string => {
  const { columns, name } = db.getMetadata(entity);
  const others = columns.filter((column) => !isReadAsItIs(column));
  if (others.length > 0) {
    const named = others.map(({ propertyPath, type }) => `${propertyPath} (${typeof type === 'string' ? type : type.name})`);
    throw new Error(`${name} has columns that are more than what the database says: ${named.join(', ')}`);
  }
  return columns.map(({ databaseName, propertyName }) => `${databaseName} AS "${propertyName}"`).join(', ');
};
