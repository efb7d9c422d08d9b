import busboy from 'busboy';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { BodyNotUnderstood } from '../errors/common.errors';
import { plainText } from './plain-text';

const MOST_FIELDS = 10;
const MOST_FIELD_BYTES = 64 * 1_024;

export interface SentForm<T> {
  /** Texts by name, as people's texts are kept: plain, trimmed. */
  readonly fields: ReadonlyMap<string, string>;
  /** What became of the file; null where none came. */
  readonly file: T | null;
}

type TakeFile<T> = (file: { readonly fileName: string; readonly body: Readable }) => Promise<T>;

/**
 * Reads a form with one file, which is handed on while it comes and never lies in memory; texts may stand before or after it.
 *
 * @param fileField the file's name in the form; other files are passed over
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
      // What is still on its way is read and dropped: whoever sends it hears why only then.
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
