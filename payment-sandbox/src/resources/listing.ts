import type { TableName, Tables } from '../stored';
import { notFound } from '../wire/errors';
import { page, within } from '../wire/lists';
import type { Params } from '../wire/params';
import type { Call } from '../wire/router';

type Filter<K extends TableName> = (params: Params, call: Call) => (row: Tables[K]) => boolean;

/**
 * Returns the handler of a list call: newest first, filtered by `created` and by the parameters
 * that `filter` reads.
 */
export const listing =
  <K extends Exclude<TableName, 'card_profiles' | 'settings' | 'checkout_details'>>(
    table: K,
    filter: Filter<K> = () => () => true,
  ) =>
  (call: Call): object => {
    const matches = filter(call.params, call);
    const created = within(call.params);
    const rows = call.sandbox.store
      .all(table)
      .filter((row) => matches(row) && ('created' in row ? created(row.created ?? 0) : true));
    return page(call.path, rows, call.params);
  };

/** Returns true if the parameter wasn't given or has this value. */
export const asked = (wanted: string | undefined, value: unknown): boolean =>
  wanted === undefined || wanted === value;

/** Returns the object in the path. Throws Stripe's 404 if it doesn't exist. */
export const named = <K extends TableName>(
  { sandbox, id }: Pick<Call, 'sandbox' | 'id'>,
  table: K,
  kind: string,
): Tables[K] => {
  const row = sandbox.store.get(table, id);
  if (row === undefined) throw notFound(kind, id);
  return row;
};

/** Returns the handler of a retrieve call. */
export const retrieving =
  <K extends TableName>(table: K, kind: string) =>
  (call: Call): object =>
    named(call, table, kind);
