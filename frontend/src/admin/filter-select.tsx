import {
  I18nContextProvider,
  SelectInput,
  useI18nProvider,
  type SelectInputProps,
} from 'react-admin';
import { useMemo } from 'react';

const ALL = 'All';
/** The key of react-admin's label for the empty choice, which it uses whatever `emptyText` says. */
const CLEAR = 'ra.action.clear_input_value';

/** A list filter whose empty choice is called "All", on screen and for screen readers. */
export const FilterSelect = (props: SelectInputProps) => {
  const words = useI18nProvider();
  const own = useMemo(
    () => ({
      ...words,
      translate: (key: string, options?: unknown) =>
        key === CLEAR ? ALL : words.translate(key, options),
    }),
    [words],
  );
  return (
    <I18nContextProvider value={own}>
      <SelectInput {...props} emptyText={ALL} />
    </I18nContextProvider>
  );
};
