import { replace } from 'react-router-dom';
import { loadPage } from './load-page';
import { holdsTypedText, keepTypedText } from './typed-text';

/**
 * A page that couldn't be opened because its code is missing, while the current page holds typed
 * text.
 */
export interface WithheldPage {
  address: string;
  /** How far down the current page was scrolled, in px. */
  scrollY: number;
}

const RELOADED = 'wt-reloaded-for';

let build = '';
let shown = '';
let withheld: WithheldPage | undefined;
/**
 * The page that was withheld last. A second attempt to open it means that the reader really wants
 * it.
 */
let withheldBefore: string | undefined;
const listeners = new Set<() => void>();

/** Identifies the running build by its first script's address, which changes with every build. */
export const noteBuild = (address: string): void => {
  build = address;
};

const withhold = (page: WithheldPage | undefined): void => {
  withheld = page;
  listeners.forEach((listener) => listener());
};

/** Records which page is on the screen. */
export const noteShownPage = (path: string): void => {
  if (shown !== path && withheld) withhold(undefined);
  shown = path;
};

/** Dismisses the withheld page: the reader stays on the current one. */
export const dropWithheldPage = () => withhold(undefined);

export const readWithheldPage = () => withheld;

export const subscribeWithheldPage = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns whether the site can be reached and has a response for this address. */
const siteAnswers = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
};

/** Returns true once per tab and build, so that a reload that didn't help isn't repeated. */
const mayReload = (): boolean => {
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false;
    sessionStorage.setItem(RELOADED, build);
    return true;
  } catch {
    return false;
  }
};

/**
 * Loads a page from the server if the site responds and `may` allows it, and saves what was typed
 * into this one.
 * @returns whether this page is being left
 */
export const openFresh = async (
  address: string,
  may: () => boolean = () => true,
): Promise<boolean> => {
  if (!(await siteAnswers(address)) || !may()) return false;
  const { origin, pathname, search } = window.location;
  keepTypedText(pathname);
  // with a fragment, assigning the same address would only scroll
  if (address === origin + pathname + search) window.location.reload();
  else loadPage(address);
  return true;
};

/**
 * Reloads this page for a part's missing code, because browsers never retry a failed import while
 * the page lives. It does so once for each build, or whenever the reader asks for it.
 */
export const reloadForCode = (isAsked: boolean): Promise<boolean> => {
  const { origin, pathname, search } = window.location;
  return openFresh(origin + pathname + search, isAsked ? undefined : mayReload);
};

const neverAnswered = () => new Promise<never>(() => undefined);

/**
 * Decides what happens if a page's code couldn't be fetched, because the connection is gone or a
 * deploy removed the old files. On a page that holds typed text, it stays and offers the other
 * page. It loads the page from the server on a second attempt, or, if nothing is typed, once for
 * each build.
 * @returns a redirect to the current page, or undefined if the route's error boundary should report
 *   it
 */
export const answerMissingCode = async ({
  url: address,
  signal,
}: Pick<Request, 'url' | 'signal'>): Promise<Response | undefined> => {
  if (signal.aborted) return undefined;
  if (shown && holdsTypedText()) {
    if (withheldBefore === address && (await openFresh(address))) return neverAnswered();
    withheldBefore = address;
    withhold({ address, scrollY: window.scrollY });
    return replace(shown);
  }
  return (await openFresh(address, mayReload)) ? neverAnswered() : undefined;
};
