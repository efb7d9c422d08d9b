import { useEffect, useState } from 'react';

/**
 * Returns whether the page's scripts run. It's false on the server and in the first render, so that
 * hydration matches.
 */
export const useAwake = (): boolean => {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return isAwake;
};
