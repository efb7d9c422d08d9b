import { useEffect, useState } from 'react';

/** A query parameter that concerns this one visitor: unknown on the server, whose page is everyone's, and read once the page is awake. */
export const useLandingParameter = (name: string) => {
  const [value, setValue] = useState<string | null>();
  useEffect(() => setValue(new URLSearchParams(window.location.search).get(name)), [name]);
  return value;
};
