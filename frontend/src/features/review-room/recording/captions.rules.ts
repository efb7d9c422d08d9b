import { LONGEST_CAPTION, MOST_CAPTIONS, type Caption } from '@wavetrain/shared/review-content';

const LINE = /^\s*(?:(\d{1,2}):)?(\d{1,2}(?:[.,]\d{1,2})?)\s+(\S.*?)\s*$/;

const shown = (ms: number): string => {
  const seconds = (ms % 60_000) / 1_000;
  return `${Math.floor(ms / 60_000)}:${seconds.toFixed(seconds % 1 === 0 ? 0 : 1).padStart(seconds % 1 === 0 ? 2 : 4, '0')}`;
};

/** Formats captions for editing: one per line, with its start time. */
export const writtenCaptions = (captions: readonly Caption[]): string =>
  captions.map(({ startMs, text }) => `${shown(startMs)} ${text}`).join('\n');

export type ReadCaptions = { readonly captions: Caption[] } | { readonly problem: string };

/** Parses captions; each lasts until the next one. @param durationMs of the voice */
export const readCaptions = (written: string, durationMs: number): ReadCaptions => {
  const lines = written
    .split('\n')
    .map((line, index) => ({ line, n: index + 1 }))
    .filter(({ line }) => line.trim() !== '');
  if (lines.length > MOST_CAPTIONS) return { problem: `Please keep it to ${MOST_CAPTIONS} lines` };
  const starts: { startMs: number; text: string }[] = [];
  for (const { line, n } of lines) {
    const [, minutes = '0', seconds = '', text = ''] = LINE.exec(line) ?? [];
    const startMs = Math.round(
      Number(minutes) * 60_000 + Number(seconds.replace(',', '.')) * 1_000,
    );
    if (seconds === '')
      return { problem: `Line ${n}: start with the time, like “0:03 Look at your head.”` };
    if (startMs >= durationMs)
      return {
        problem: `Line ${n}: this time is past the end of the recording (${shown(durationMs)})`,
      };
    if (startMs <= (starts.at(-1)?.startMs ?? -1))
      return { problem: `Line ${n}: put the lines in the order they’re spoken` };
    if (text.length > LONGEST_CAPTION)
      return { problem: `Line ${n}: please keep a line to ${LONGEST_CAPTION} characters` };
    starts.push({ startMs, text });
  }
  return {
    captions: starts.map(({ startMs, text }, index) => ({
      startMs,
      endMs: starts[index + 1]?.startMs ?? durationMs,
      text,
    })),
  };
};
