import type { Mutation, QueryClient } from '@tanstack/react-query';
import type { DataProvider, RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { now } from '../../lib/clock';
import { differing, dropLocalCopy, keepLocalCopy } from './local-copy';

type Values = Readonly<Record<string, unknown>>;

export interface Versioned extends RaRecord {
  readonly version: number;
}

interface Place {
  readonly provider: DataProvider;
  readonly queries: QueryClient;
  readonly resource: string;
  readonly id: string;
  readonly sources: readonly string[];
}

interface Left {
  /** The fields as typed, and the version that they're based on. */
  readonly data: FieldValues;
  readonly saved: Versioned;
  /** Whether these values are saved without the button. */
  readonly isWanted: boolean;
}

type Save = Mutation<unknown, unknown, { id?: unknown; data?: Values } | undefined>;

/** Returns the record's save that is under way, by the button or while typing. */
const underWay = ({ queries, resource, id }: Place): Save | undefined =>
  queries
    .getMutationCache()
    .findAll({
      status: 'pending',
      predicate: ({ options: { mutationKey: key }, state }) =>
        key?.[0] === resource &&
        key[1] === 'update' &&
        (state.variables as { id?: unknown } | undefined)?.id === id,
    })
    .at(-1) as Save | undefined;

/** Resolves with the record once it's saved; null if that fails. */
const ended = (queries: QueryClient, save: Save): Promise<Versioned | null> =>
  new Promise((resolve) => {
    const stop = queries.getMutationCache().subscribe(() => {
      if (save.state.status === 'pending') return;
      stop();
      resolve(save.state.status === 'success' ? (save.state.data as Versioned) : null);
    });
  });

/**
 * Saves what is typed in a form that is being left, after a save that is still under way and on top
 * of it. What fails stays on this device.
 */
export const saveOnLeaving = async (place: Place, { data, saved, isWanted }: Left) => {
  const { provider, queries, resource, id, sources } = place;
  const save = underWay(place);
  let [next, base] = [data, saved];
  if (save) {
    const sent = save.state.variables?.data ?? {};
    const after = await ended(queries, save);
    if (!after) return;
    const later = differing(sources, data, sent);
    if (later.length === 0) {
      dropLocalCopy(resource, id);
      return;
    }
    const values = Object.fromEntries(later.map((source) => [source, data[source] as unknown]));
    keepLocalCopy(resource, id, { version: after.version, at: now().toISOString(), values });
    const theirs = Object.fromEntries(sources.map((source) => [source, after[source] as unknown]));
    [next, base] = [{ ...theirs, ...values, version: after.version }, after];
  }
  if (!isWanted) return;
  try {
    await provider.update(resource, {
      id,
      data: { ...next, autosave: true },
      previousData: base,
    });
  } catch {
    return;
  }
  dropLocalCopy(resource, id);
  // a form that is open again loads its record itself, and must not be reset while someone types
  void queries.invalidateQueries({
    queryKey: [resource],
    predicate: ({ queryKey }) => queryKey[1] !== 'getOne',
  });
};
