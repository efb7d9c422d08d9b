export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Returns the requested level. Without a valid one, tests are silent and everything else logs at
 * info.
 */
export const logLevelOf = ({
  LOG_LEVEL,
  NODE_ENV,
}: Readonly<Record<string, string | undefined>>): LogLevel =>
  LOG_LEVELS.find((level) => level === LOG_LEVEL?.trim()) ??
  (NODE_ENV === 'test' ? 'silent' : 'info');
