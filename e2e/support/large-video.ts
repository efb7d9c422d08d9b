import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { test, type Page } from '@playwright/test';

/** The size of an upload part. */
export const PART = 8 * 1024 * 1024;

/**
 * Enlarges a clip to any size with an empty box at its end, which players ignore. It's a file among
 * the test's results, because bytes would be passed to the browser as text.
 * @returns its path
 */
export const largeVideo = async (clip: string, size: number): Promise<string> => {
  const bytes = await readFile(clip);
  const box = Buffer.alloc(size - bytes.length, 7);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  const path = test.info().outputPath(basename(clip));
  await writeFile(path, Buffer.concat([bytes, box]));
  return path;
};

/** Counts how often each part is sent, and aborts the first attempt of the given ones. */
export const watchParts = async (page: Page, cut: readonly number[]) => {
  const sent = new Map<number, number>();
  const toCut = new Set(cut);
  const held = new Set<number>();
  await page.context().route('**/video-upload/*/parts/*', async (route) => {
    const n = Number(route.request().url().split('/').at(-1));
    sent.set(n, (sent.get(n) ?? 0) + 1);
    if (toCut.delete(n)) await route.abort('connectionreset');
    else if (!held.has(n)) await route.continue();
  });
  return { sent, hold: (n: number) => held.add(n), release: () => held.clear() };
};
