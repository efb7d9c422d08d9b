/** The response from the last URL in a chain of redirects. */
export interface FetchedPage {
  readonly kind: 'page';
  readonly status: number;
  /** The URL of the response, after redirects. */
  readonly url: URL;
  /** UTF-8, cut at the size limit. */
  readonly body: string;
}

/** A redirect to a URL that isn't allowed; it was not requested. */
export interface RefusedRedirect {
  readonly kind: 'redirect-refused';
  readonly location: string;
}

/** The host name resolves to an address that isn't public; it was not contacted. */
export interface RefusedAddress {
  readonly kind: 'address-refused';
}

/**
 * No usable response: unknown name, connection refused, bad certificate, too slow, too many
 * redirects.
 */
export interface Unreachable {
  readonly kind: 'unreachable';
  readonly why: 'timeout' | 'network' | 'too-many-redirects';
}

export type FetchOutcome = FetchedPage | RefusedRedirect | RefusedAddress | Unreachable;

export interface LinkRequest {
  readonly url: URL;
  readonly method?: 'GET' | 'HEAD';
  /** Also called for every redirect. */
  readonly isAllowed: (url: URL) => boolean;
  /** For the whole chain, including name resolution and body. */
  readonly timeoutMs?: number;
}
