import createClient from 'openapi-fetch';
import { readFault } from './fault';
import type { components, paths } from './schema';

export type { components };

/** A call that was answered with anything but success; `message` is `{status}: {body or status text}` [P§8]. */
export class ApiError extends Error {
  readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }

  /** What the server says is wrong: its text, code, fields and the request's id, as far as it sent them. */
  get fault() {
    return readFault(this.body);
  }
}

type Transport = (request: Request) => Promise<Response>;

let transport: Transport = (request) => fetch(request);

/** The server renders with a transport of its own (a loopback to the API); browsers keep theirs. */
export const setTransport = (next: Transport) => {
  transport = next;
};

/** The server has no address of its own here: its transport looks at path and query alone. */
const OWN_ORIGIN = typeof location === 'undefined' ? 'http://server.invalid' : location.origin;

/** Paths and queries of the API document hold plain values alone: no lists, no objects. */
type Plain = Readonly<Record<string, unknown>>;

const encoded = (value: unknown) => encodeURIComponent(String(value));
const writePath = (path: string, values: Plain) => path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(values[name]));
const writeQuery = (values: Plain) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined || value === null ? [] : `${name}=${encoded(value)}`))
    .join('&');

const send = async (request: Request) => {
  const response = await transport(request);
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
};

/** The one way to the server: every call of the API document by method and path. Throws `ApiError` on any other answer than success, 401 included. */
export const api = createClient<paths>({
  baseUrl: OWN_ORIGIN,
  credentials: 'include',
  pathSerializer: writePath,
  querySerializer: writeQuery,
  fetch: send,
});

/** What a call was answered with; an empty answer where the API document names one is an error. */
export const dataOf = async <T>(call: Promise<{ data?: T }>): Promise<T> => {
  const { data } = await call;
  if (data === undefined) throw new Error('The server sent an empty answer');
  return data;
};

const faultOf = (error: unknown) => (error instanceof ApiError ? error.fault : readFault(undefined));

/** Said where a call could not be made at all. */
export const NO_CONNECTION = 'The site can’t be reached. Check your connection and try again.';

/** What the server wants a person to read (`error`, else `message`), or the fallback; that it could not be reached where it was not. */
export const serverErrorText = (error: unknown, fallback: string): string =>
  error instanceof TypeError ? NO_CONNECTION : (faultOf(error).text ?? fallback);

/** The server's stable code of an error, if it sent one. */
export const serverErrorCode = (error: unknown): string | undefined => faultOf(error).code;

/** Field name → what is wrong with it, as the server saw it. */
export const serverFieldErrors = (error: unknown): Record<string, string> => faultOf(error).fields;

/** Why the server can't watch a video's link [A§7]. */
export const serverLinkError = (error: unknown): string | undefined => faultOf(error).linkError;

/** Whether the server said that nobody is signed in. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether the server has no such thing. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
