import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';

const FRAME = /((?:\/|[A-Za-z]:\\)[^():\n]+\.js):(\d+):(\d+)/g;
/** How many source maps are cached for the next error. */
const MOST_KEPT = 8;

const kept = new Map<string, SourceMap | null>();

const readMap = (file: string): SourceMap | null => {
  const address = `${file}.map`;
  if (file.includes('node_modules') || !existsSync(address)) return null;
  try {
    return new SourceMap(JSON.parse(readFileSync(address, 'utf8')) as SourceMapPayload);
  } catch {
    return null;
  }
};

const mapOf = (file: string): SourceMap | null => {
  const known = kept.get(file);
  if (known !== undefined) return known;
  const read = readMap(file);
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(file, read);
  return read;
};

/**
 * Maps the lines of our own built files in an error's stack to their sources. The maps are read
 * only when an error is logged; loading them at startup, as Node would, takes 15 MB.
 */
export const mapStack = (stack: string): string =>
  stack.replace(FRAME, (frame, file: string, line: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry) || !entry.originalSource) return frame;
    return `${resolve(dirname(file), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
