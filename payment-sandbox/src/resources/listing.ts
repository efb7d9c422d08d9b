import type { TableName, Tables } from '../stored';
import { notFound } from '../wire/errors';
import { page, within } from '../wire/lists';
import type { Params } from '../wire/params';
import type { Call } from '../wire/router';

type Filter<K extends TableName> = (params: Params, call: Call) => (row: Tables[K]) => boolean;

/** The handler of a list call: newest first, by `created` and by what `filter` reads. */
export const listing =
  <K extends Exclude<TableName, 'card_profiles' | 'settings' | 'checkout_details'>>(table: K, filter: Filter<K> = () => () => true) =>
  (call: Call): object => {
    const matches = filter(call.params, call);
    const created = within(call.params);
    const rows = call.sandbox.store.all(table).filter((row) => matches(row) && ('created' in row ? created(row.created ?? 0) : true));
    return page(call.path, rows, call.params);
  };

/** True where the parameter was not given or names this value. */
export const asked = (wanted: string | undefined, value: unknown): boolean => wanted === undefined || wanted === value;

/** The object that the path names, or the 404 that Stripe gives. */
export const named = <K extends TableName>({ sandbox, id }: Pick<Call, 'sandbox' | 'id'>, table: K, kind: string): Tables[K] => {
  const row = sandbox.store.get(table, id);
  if (row === undefined) throw notFound(kind, id);
  return row;
};

/** The handler of a retrieve call. */
export const retrieving =
  <K extends TableName>(table: K, kind: string) =>
  (call: Call): object =>
    named(call, table, kind);
