import { useEffect, useState } from 'react';

/**
 * Returns a value once it has been unchanged for a while, so that a search waits for a pause in
 * typing.
 */
export const useDebouncedValue = <T>(value: T, afterMs = 250): T => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return debounced;
};
