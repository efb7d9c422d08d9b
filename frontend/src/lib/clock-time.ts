const MS_A_SECOND = 1_000;
const SECONDS_A_MINUTE = 60;

/** Formats a position in a video the way players do: `1:05`. */
export const clockTime = (ms: number): string => {
  const seconds = Math.floor(ms / MS_A_SECOND);
  return `${Math.floor(seconds / SECONDS_A_MINUTE)}:${String(seconds % SECONDS_A_MINUTE).padStart(2, '0')}`;
};

/** Parses a typed position, `1:05` or `65`, into milliseconds; undefined if it isn't one. */
export const readClockTime = (text: string): number | undefined => {
  const [, minutes = '0', seconds = ''] = /^\s*(?:(\d{1,3}):)?(\d{1,4})\s*$/.exec(text) ?? [];
  if (seconds === '' || (text.includes(':') && Number(seconds) >= SECONDS_A_MINUTE))
    return undefined;
  return (Number(minutes) * SECONDS_A_MINUTE + Number(seconds)) * MS_A_SECOND;
};
