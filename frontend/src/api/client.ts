import createClient from 'openapi-fetch';
import { readFault } from './fault';
import type { components, paths } from './schema';

export type { components };

/** A call with an error response. `message` is `{status}: {body or status text}` [P§8]. */
export class ApiError extends Error {
  readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }

  /**
   * What the server says is wrong: the text, code, fields and request id, as far as it sent them.
   */
  get fault() {
    return readFault(this.body);
  }
}

type Transport = (request: Request) => Promise<Response>;

let transport: Transport = (request) => fetch(request);

/**
 * Sets the transport. The server renders with its own (a loopback to the API); browsers keep the
 * default.
 */
export const setTransport = (next: Transport) => {
  transport = next;
};

/** The server has no address here, because its transport uses only the path and query. */
const OWN_ORIGIN = typeof location === 'undefined' ? 'http://server.invalid' : location.origin;

/** The API's paths and queries contain only plain values, no lists or objects. */
type Plain = Readonly<Record<string, unknown>>;

const encoded = (value: unknown) => encodeURIComponent(String(value));
const writePath = (path: string, values: Plain) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(values[name]));
const writeQuery = (values: Plain) =>
  Object.entries(values)
    .flatMap(([name, value]) =>
      value === undefined || value === null ? [] : `${name}=${encoded(value)}`,
    )
    .join('&');

const send = async (request: Request) => {
  const response = await transport(request);
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
};

/**
 * The only way to call the server: every call of the API document, by method and path. Throws
 * `ApiError` on any response but success, including 401.
 */
export const api = createClient<paths>({
  baseUrl: OWN_ORIGIN,
  credentials: 'include',
  pathSerializer: writePath,
  querySerializer: writeQuery,
  fetch: send,
});

/** Returns a call's data. An empty response is an error if the API document defines one. */
export const dataOf = async <T>(call: Promise<{ data?: T }>): Promise<T> => {
  const { data } = await call;
  if (data === undefined) throw new Error('The server sent an empty response');
  return data;
};

const faultOf = (error: unknown) =>
  error instanceof ApiError ? error.fault : readFault(undefined);

/** Shown if a call couldn't be made at all. */
export const NO_CONNECTION = 'The site can’t be reached. Check your connection and try again.';

/**
 * Returns the server's message for people (`error`, else `message`) or the fallback, or
 * `NO_CONNECTION` if the server couldn't be reached.
 */
export const serverErrorText = (error: unknown, fallback: string): string =>
  error instanceof TypeError ? NO_CONNECTION : (faultOf(error).text ?? fallback);

/** Returns the server's stable error code, if it sent one. */
export const serverErrorCode = (error: unknown): string | undefined => faultOf(error).code;

/** Field name → what's wrong with it, according to the server. */
export const serverFieldErrors = (error: unknown): Record<string, string> => faultOf(error).fields;

/** Why the server can't watch a video's link [A§7]. */
export const serverLinkError = (error: unknown): string | undefined => faultOf(error).linkError;

/** The page where the person manages what they already have, if the server refused a second one. */
export const serverManageUrl = (error: unknown): string | undefined => faultOf(error).manageUrl;

/** Returns whether the server says that no one is signed in. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/** Returns whether the server responded with 404. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;
