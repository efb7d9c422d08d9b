import { useFormContext, useWatch } from 'react-hook-form';
import { moved } from '../moved';

/**
 * Returns the rows of a list in a form, each identified by its position, which is how the server
 * names a row. Typing in one row doesn't render the others. (react-hook-form's field arrays aren't
 * used because they'd be loaded with every form on the public site.)
 */
export const useRows = <T>(name: string) => {
  const { getValues, setValue } = useFormContext();
  const count = useWatch({ name, compute: (list: readonly T[] | undefined) => list?.length ?? 0 });
  const change = (next: (list: readonly T[]) => readonly T[]) =>
    setValue(name, next((getValues(name) as readonly T[] | undefined) ?? []), {
      shouldDirty: true,
    });
  return {
    places: Array.from({ length: count }, (_, place) => place),
    append: (entry: T) => change((list) => [...list, entry]),
    remove: (row: number) => change((list) => list.filter((_entry, place) => place !== row)),
    move: (from: number, to: number) => change((list) => moved(list, from, to)),
  };
};
