import type { components } from './schema';

export type { components };

/** A call that was answered with anything but success; `message` is `{status}: {body or status text}` [P§8]. */
export class HttpError extends Error {
  readonly name = 'HttpError';

  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }
}

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

let transport: Fetch = (input, init) => fetch(input, init);

/** The server renders with a fetch of its own (a loopback to the API); browsers keep theirs. */
export const setTransport = (next: Fetch) => {
  transport = next;
};

/** Method, path, optional JSON body: the one way to the server. Throws `HttpError` on any other answer than success, 401 included. */
export const request = async (method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> => {
  const response = await transport(path, {
    method,
    credentials: 'include',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw new HttpError(response.status, await response.text(), response.statusText);
  return response;
};

/** Reads a path as JSON. */
export const getJson = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  (await request('GET', path, undefined, signal)).json() as Promise<T>;

/** Sends a body and reads the answer as JSON; an empty answer is `undefined`. */
export const sendJson = async <T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T> => {
  const text = await (await request(method, path, body)).text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
};

const readBody = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof HttpError)) return {};
  try {
    const parsed: unknown = JSON.parse(error.body);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

const NO_CONNECTION = 'We could not be reached. Check your connection and try again.';

/** What the server wants a person to read (`error`, else `message`), or the fallback; that it could not be reached where it was not. */
export const serverErrorText = (error: unknown, fallback: string): string => {
  if (error instanceof TypeError) return NO_CONNECTION;
  const { error: text, message } = readBody(error);
  if (typeof text === 'string' && text !== '') return text;
  return typeof message === 'string' && message !== '' ? message : fallback;
};

/** What the server sent beside the text of an error, such as `linkError`; nothing for an empty one. */
export const serverErrorDetail = (error: unknown, name: string): string | undefined => {
  const detail = readBody(error)[name];
  return typeof detail === 'string' && detail !== '' ? detail : undefined;
};

/** The server's stable code of an error, if it sent one. */
export const serverErrorCode = (error: unknown): string | undefined => serverErrorDetail(error, 'code');

/** Field name → what is wrong with it, as the server saw it. */
export const serverFieldErrors = (error: unknown): Record<string, string> => {
  const { fields } = readBody(error);
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};

/** Whether the server said that nobody is signed in. */
export const isUnauthorized = (error: unknown): boolean => error instanceof HttpError && error.status === 401;
