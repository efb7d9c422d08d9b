import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { test, type Page } from '@playwright/test';

/** Size of a part that a video is sent in. */
export const PART = 8 * 1024 * 1024;

/**
 * A clip made as large as wanted by an empty box at its end, which no player minds. It is a file among the test's results, because
 * bytes would go to the browser as text.
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

/** Counts how often each part is sent, and cuts those that are named at their first try. */
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
