import { useEffect, useState } from 'react';

/**
 * Returns a query parameter that concerns this visitor only. It's undefined on the server, whose
 * page is the same for everyone, and until the page is hydrated.
 */
export const useLandingParameter = (name: string) => {
  const [value, setValue] = useState<string | null>();
  useEffect(() => setValue(new URLSearchParams(window.location.search).get(name)), [name]);
  return value;
};
