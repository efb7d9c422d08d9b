import { I18nContextProvider, SelectInput, useI18nProvider, type SelectInputProps } from 'react-admin';
import { useMemo } from 'react';

const ALL = 'All';
/** What react-admin calls the choice of nothing, whatever stands in it. */
const CLEAR = 'ra.action.clear_input_value';

/** A list's filter by one of a few things, or by none: "All", to eyes and to assistive tools alike. */
export const FilterSelect = (props: SelectInputProps) => {
  const words = useI18nProvider();
  const own = useMemo(
    () => ({ ...words, translate: (key: string, options?: unknown) => (key === CLEAR ? ALL : words.translate(key, options)) }),
    [words],
  );
  return (
    <I18nContextProvider value={own}>
      <SelectInput {...props} emptyText={ALL} />
    </I18nContextProvider>
  );
};
