import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * All columns of a table under the names of its entity's properties, to be selected: rows of the entity's shape, for lists that are
 * asked for often, where making an entity of each row costs more than reading it.
 *
 * @throws Error for an entity with a column that is read by a transformer
 */
export const columnsOf = (db: DataSource, entity: EntityTarget<ObjectLiteral>): string => {
  const { columns, name } = db.getMetadata(entity);
  if (columns.some(({ transformer }) => transformer)) throw new Error(`${name} has columns that are more than what the database says`);
  return columns.map(({ databaseName, propertyName }) => `${databaseName} AS "${propertyName}"`).join(', ');
};
