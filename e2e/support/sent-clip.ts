import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';

const CLIPS = resolve(import.meta.dirname, '../clips');

export const clipPath = (clip: string): string => join(CLIPS, clip);

/**
 * Uploads a clip as the signed-in student with the same calls as the page, and sends it. @returns
 * the submission's id
 */
export const submitClip = async (page: Page, clip: string, title: string): Promise<string> => {
  const bytes = (await readFile(clipPath(clip))).toString('base64');
  return page.evaluate(
    async ({ fileName, body, wanted }) => {
      const file = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
      const headers = { 'Content-Type': 'application/json' };
      const post = async (path: string, given: object = {}) =>
        (await (
          await fetch(path, { method: 'POST', headers, body: JSON.stringify(given) })
        ).json()) as Record<string, string>;
      const { uploadId } = await post('/api/student/video-upload', {
        fileName,
        fileSize: file.length,
        purpose: 'submission',
      });
      const { url = '' } = await post(`/api/student/video-upload/${uploadId}/sign`, {
        partNumber: 1,
      });
      await fetch(url, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: file,
      });
      await post(`/api/student/video-upload/${uploadId}/complete`);
      const { id = '' } = await post('/api/student/video-submission', {
        uploadId,
        title: wanted,
        description: 'Left side.',
        skillArea: 'rolling',
      });
      return id;
    },
    { fileName: clip, body: bytes, wanted: title },
  );
};
