import busboy from 'busboy';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { BodyNotUnderstood } from '../errors/common.errors';
import { plainText } from './plain-text';

const MOST_FIELDS = 10;
const MOST_FIELD_BYTES = 64 * 1_024;

export interface SentForm<T> {
  /** Text fields by name, cleaned as all text from people is: plain and trimmed. */
  readonly fields: ReadonlyMap<string, string>;
  /** What `take` returned for the file; null if there was none. */
  readonly file: T | null;
}

type TakeFile<T> = (file: { readonly fileName: string; readonly body: Readable }) => Promise<T>;

/**
 * Reads a form with one file. The file is streamed and never held in memory; text fields may come
 * before or after it.
 *
 * @param fileField the file's name in the form; other files are ignored
 * @throws BodyNotUnderstood, and whatever `take` throws
 */
export const readSentForm = <T>(
  request: Readable & { readonly headers: IncomingHttpHeaders },
  fileField: string,
  take: TakeFile<T>,
): Promise<SentForm<T>> =>
  new Promise((resolve, reject) => {
    const limits = { fields: MOST_FIELDS, fieldSize: MOST_FIELD_BYTES, files: 1 };
    let form: busboy.Busboy;
    try {
      form = busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
    } catch {
      reject(new BodyNotUnderstood());
      return;
    }
    const fields = new Map<string, string>();
    let taken: Promise<T> | null = null;
    const fail = (error: unknown): void => {
      request.unpipe(form);
      // Drains the rest of the request, because the sender only reads the error after sending
      // everything.
      request.resume();
      reject(error instanceof Error ? error : new BodyNotUnderstood());
    };
    form.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) fail(new BodyNotUnderstood());
      else fields.set(name, plainText(value));
    });
    form.on('file', (name, body, { filename }) => {
      if (name !== fileField) {
        body.resume();
        return;
      }
      taken = take({ fileName: filename, body });
      taken.catch(fail);
    });
    form.on('error', () => fail(new BodyNotUnderstood()));
    form.on('close', () => {
      Promise.resolve(taken).then((file) => resolve({ fields, file }), fail);
    });
    request.on('aborted', () => form.destroy(new BodyNotUnderstood()));
    request.pipe(form);
  });
