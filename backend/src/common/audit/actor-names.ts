import type { ActorDirectory } from '../auth/actors';

/**
 * Returns the display names of the actors in an audit log.
 * @param actors such as `staff:1`, `student:…`, `system`
 */
export const namesOfActors = async (
  directory: ActorDirectory,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const seen = [...new Set(actors)].map((actor) => [actor, ...actor.split(':')] as const);
  const staff = await directory.staffNames(
    seen.flatMap(([, kind, id]) => (kind === 'staff' ? [Number(id)] : [])),
  );
  return new Map(
    seen.flatMap(([actor, kind, id]) => {
      const name =
        kind === 'staff'
          ? staff.get(Number(id))
          : kind === 'student'
            ? 'A student'
            : 'The site itself';
      return name === undefined ? [] : [[actor, name] as const];
    }),
  );
};
