export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

type LogLevel = (typeof LOG_LEVELS)[number];

/** The level that is asked for; where that is none, tests are silent and all else tells what happens. */
export const logLevelOf = ({ LOG_LEVEL, NODE_ENV }: Readonly<Record<string, string | undefined>>): LogLevel =>
  LOG_LEVELS.find((level) => level === LOG_LEVEL?.trim()) ?? (NODE_ENV === 'test' ? 'silent' : 'info');
