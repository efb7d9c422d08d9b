import { useFormContext, useWatch } from 'react-hook-form';
import { moved } from '../moved';

/**
 * The rows of a list within a form, each by its place: so the server names a row. What is typed in one of them renders none of
 * the others anew. (react-hook-form's own field arrays would come with every form of the public site.)
 */
export const useRows = <T>(name: string) => {
  const { getValues, setValue } = useFormContext();
  const count = useWatch({ name, compute: (list: readonly T[] | undefined) => list?.length ?? 0 });
  const change = (next: (list: readonly T[]) => readonly T[]) =>
    setValue(name, next((getValues(name) as readonly T[] | undefined) ?? []), { shouldDirty: true });
  return {
    places: Array.from({ length: count }, (_, place) => place),
    append: (entry: T) => change((list) => [...list, entry]),
    remove: (row: number) => change((list) => list.filter((_entry, place) => place !== row)),
    move: (from: number, to: number) => change((list) => moved(list, from, to)),
  };
};
