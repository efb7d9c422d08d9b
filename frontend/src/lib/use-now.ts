import { useEffect, useState } from 'react';
import { now } from './clock';

const EVERY_MS = 30_000;

/** Returns the time, updated often enough for a countdown in minutes. */
export const useNow = (everyMs = EVERY_MS): Date => {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return time;
};
