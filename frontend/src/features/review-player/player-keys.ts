/** What a key does. */
export type PlayerCommand =
  | 'toggle'
  | 'step-back'
  | 'step-on'
  | 'skip-back'
  | 'skip-on'
  | 'previous-mark'
  | 'next-mark'
  | 'slower'
  | 'faster'
  | 'loop'
  | 'mirror'
  | 'rotate'
  | 'closer'
  | 'wider'
  | 'help';

interface Key {
  readonly command: PlayerCommand;
  /** Values of `KeyboardEvent.key`; the first one is shown in the list. */
  readonly keys: readonly string[];
  readonly shown: string;
  readonly does: string;
}

export const PLAYER_KEYS: readonly Key[] = [
  { command: 'toggle', keys: [' ', 'k'], shown: 'Space', does: 'Play or pause' },
  { command: 'step-back', keys: ['ArrowLeft', ','], shown: '←', does: 'Previous frame' },
  { command: 'step-on', keys: ['ArrowRight', '.'], shown: '→', does: 'Next frame' },
  { command: 'skip-back', keys: ['j'], shown: 'J', does: 'Back one second' },
  { command: 'skip-on', keys: ['l'], shown: 'L', does: 'Forward one second' },
  { command: 'previous-mark', keys: ['p', '['], shown: 'P', does: 'Previous mark' },
  { command: 'next-mark', keys: ['n', ']'], shown: 'N', does: 'Next mark' },
  { command: 'slower', keys: ['s', '-'], shown: 'S', does: 'Slower' },
  { command: 'faster', keys: ['f'], shown: 'F', does: 'Faster' },
  {
    command: 'loop',
    keys: ['o'],
    shown: 'O',
    does: 'Loop from this mark to the next, or stop looping',
  },
  { command: 'mirror', keys: ['x', 'm'], shown: 'X', does: 'Mirror left and right' },
  { command: 'rotate', keys: ['q'], shown: 'Q', does: 'Rotate 90°' },
  { command: 'closer', keys: ['+', '='], shown: '+', does: 'Zoom in' },
  { command: 'wider', keys: ['0'], shown: '0', does: 'Reset zoom' },
  { command: 'help', keys: ['?'], shown: '?', does: 'Show keyboard shortcuts' },
];

/**
 * Returns the command of a key, if it has one. Combinations that browsers or screen readers use are
 * left to them.
 */
export const commandOf = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): PlayerCommand | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return PLAYER_KEYS.find(({ keys }) => keys.includes(key))?.command;
};

const ONCE: ReadonlySet<PlayerCommand> = new Set(['toggle', 'loop', 'mirror', 'rotate', 'help']);

/** Whether a held key repeats: steps and gradual changes do, toggles don't. */
export const repeatsWhileHeld = (command: PlayerCommand): boolean => !ONCE.has(command);

/** The playback rates. */
export const RATES = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2] as const;

/** Returns the next rate up or down; stays at either end. */
export const nextRate = (rate: number, by: 1 | -1): number => {
  const nearest = RATES.reduce((best, candidate) =>
    Math.abs(candidate - rate) < Math.abs(best - rate) ? candidate : best,
  );
  return RATES[Math.max(0, Math.min(RATES.length - 1, RATES.indexOf(nearest) + by))] ?? 1;
};
