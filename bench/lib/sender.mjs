import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { signIn } from './asking.mjs';

const CLIP = resolve(
  import.meta.dirname,
  '../../backend/src/modules/uploads/testing/clips/roll.mp4',
);
const LOOKING_AGAIN_MS = 200;

/**
 * A small clip padded to any size by an empty box at its end, generated part by part so that it's
 * never completely in memory.
 */
export const paddedClip = async (size) => {
  const clip = await readFile(CLIP);
  const box = Buffer.alloc(8);
  box.writeUInt32BE(size - clip.length, 0);
  box.write('free', 4, 'latin1');
  const head = Buffer.concat([clip, box]);
  return {
    size,
    slice: (from, to) => {
      const bytes = Buffer.alloc(to - from);
      if (from < head.length) head.copy(bytes, 0, from);
      return bytes;
    },
  };
};

/** The same interface for bytes in memory. */
export const inMemory = (bytes) => ({
  size: bytes.length,
  slice: (from, to) => bytes.subarray(from, to),
});

/** Does work for each item, this many concurrently. */
export const atOnce = async (many, items, work) => {
  const left = [...items];
  const one = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: many }, one));
};

/**
 * Returns a function that calls the API as our pages do, and throws unless it succeeds. `bytes` are
 * sent raw, `body` as JSON.
 */
export const callerOf =
  (url) =>
  async (path, { cookie, body, bytes, headers: more, method = 'POST' } = {}) => {
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...more,
    };
    const answer = await fetch(url + path, {
      method,
      headers,
      body: bytes ?? (body && JSON.stringify(body)),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return { body: text === '' ? null : JSON.parse(text) };
  };

/** Starts a signed-in student who sends videos as the page does. */
export const startSender = async (url) => {
  const call = callerOf(url);
  const person = {
    firstName: 'Pat',
    lastName: 'Paddler',
    email: `pat${process.pid}@bench.example`,
    password: 'eddy-line-42',
  };
  const cookie = await signIn({ url }, '/api/student/register', person);
  const UPLOADS = '/api/student/video-upload';
  return {
    cookie,
    /** Uploads a file, four parts at a time, from the first call to the last. Returns its id. */
    send: async (file, many = 4) => {
      const { uploadId, partSize, partCount } = (
        await call(UPLOADS, {
          cookie,
          body: { fileName: 'bench.mp4', fileSize: file.size, purpose: 'submission' },
        })
      ).body;
      const numbers = Array.from({ length: partCount }, (_, n) => n + 1);
      await atOnce(many, numbers, async (partNumber) => {
        const { body } = await call(`${UPLOADS}/${uploadId}/sign`, {
          cookie,
          body: { partNumber },
        });
        const bytes = file.slice(
          (partNumber - 1) * partSize,
          Math.min(file.size, partNumber * partSize),
        );
        const headers = {
          cookie,
          'content-type': 'application/octet-stream',
          'sec-fetch-site': 'same-origin',
        };
        const answered = await fetch(new URL(body.url, url), {
          method: 'PUT',
          headers,
          body: bytes,
        });
        if (!answered.ok) throw new Error(`part ${partNumber} answered ${answered.status}`);
      });
      await call(`${UPLOADS}/${uploadId}/complete`, { cookie });
      return uploadId;
    },
    /** Waits until its processing reaches one of these states. */
    until: async (uploadId, states) => {
      for (;;) {
        const { body } = await call(`/api/files/${uploadId}/video`, { cookie, method: 'GET' });
        if (states.includes(body.state)) return body.state;
        await new Promise((again) => setTimeout(again, LOOKING_AGAIN_MS));
      }
    },
    /** Sends an uploaded video for review. Returns the submission's id. */
    handIn: async (uploadId, title) => {
      const body = { uploadId, title, description: 'Left side.', skillArea: 'rolling' };
      return (await call('/api/student/video-submission', { cookie, body })).body.id;
    },
    giveUp: (uploadId) => call(`${UPLOADS}/${uploadId}/abort`, { cookie }),
  };
};
