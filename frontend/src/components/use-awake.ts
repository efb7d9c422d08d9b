import { useEffect, useState } from 'react';

/** Whether the page's scripts run: false in what the server renders and in the first pass over it, so that both are the same. */
export const useAwake = (): boolean => {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return isAwake;
};
