/** What came back from the last address of a chain of redirects. */
export interface FetchedPage {
  readonly kind: 'page';
  readonly status: number;
  /** Where the answer came from, after redirects. */
  readonly url: URL;
  /** UTF-8, cut at the size limit. */
  readonly body: string;
}

/** A redirect that leads where we do not go; nothing was asked of that address. */
export interface RefusedRedirect {
  readonly kind: 'redirect-refused';
  readonly location: string;
}

/** The host's name leads to an address that is not public; nothing was asked of it. */
export interface RefusedAddress {
  readonly kind: 'address-refused';
}

/** No answer that means anything: name unknown, connection refused, certificate wrong, too slow, too many redirects. */
export interface Unreachable {
  readonly kind: 'unreachable';
  readonly why: 'timeout' | 'network' | 'too-many-redirects';
}

export type FetchOutcome = FetchedPage | RefusedRedirect | RefusedAddress | Unreachable;

export interface LinkRequest {
  readonly url: URL;
  readonly method?: 'GET' | 'HEAD';
  /** Asked again for every redirect. */
  readonly isAllowed: (url: URL) => boolean;
  /** For the whole chain, name resolution and body included. */
  readonly timeoutMs?: number;
}
