import { loadPage } from './load-page';
import type { Detour, Visit } from './router/route-work';
import { holdsTypedText, keepTypedText } from './typed-text';

/** A page that could not be opened because its code is missing, while the page before holds typed text. */
export interface WithheldPage {
  address: string;
  /** How far down the page before was read, px. */
  scrollY: number;
}

const RELOADED = 'wt-reloaded-for';

let build = '';
let shown = '';
let withheld: WithheldPage | undefined;
/** The page that was withheld last: who asks for it once more means it. */
let withheldBefore: string | undefined;
const listeners = new Set<() => void>();

/** Tells by its first script's address which build runs here: the name changes with every build. */
export const noteBuild = (address: string): void => {
  build = address;
};

const withhold = (page: WithheldPage | undefined): void => {
  withheld = page;
  listeners.forEach((listener) => listener());
};

/** Tells which page stands on the screen. */
export const noteShownPage = (path: string): void => {
  if (shown !== path && withheld) withhold(undefined);
  shown = path;
};

/** The reader stays where they are. */
export const dropWithheldPage = () => withhold(undefined);

export const readWithheldPage = () => withheld;

export const subscribeWithheldPage = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether the site can be reached and has an answer to this address. */
const siteAnswers = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
};

/** Once in a tab's life for each build: loaded anew in vain, a page stays as it is. */
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
 * Loads a page anew, with what was typed into this one kept, where the site answers and `may` has nothing against it.
 * @returns whether this page is being left
 */
export const openAnew = async (address: string, may: () => boolean = () => true): Promise<boolean> => {
  if (!(await siteAnswers(address)) || !may()) return false;
  const { origin, pathname, search } = window.location;
  keepTypedText(pathname);
  // the same address with a fragment would only be scrolled to
  if (address === origin + pathname + search) window.location.reload();
  else loadPage(address);
  return true;
};

/**
 * Loads this page anew for the code of a part: browsers keep an import that failed once as failed for as long as the page lives. Once for
 * each build, or whenever the reader asks for it.
 */
export const reloadForCode = (isAsked: boolean): Promise<boolean> => {
  const { origin, pathname, search } = window.location;
  return openAnew(origin + pathname + search, isAsked ? undefined : mayReload);
};

const neverAnswered = () => new Promise<never>(() => undefined);

/**
 * What a route answers where its page's code could not be fetched: the connection is gone, or the site was updated
 * and the old files with it. Stays on a page that holds typed text, and offers the other one; asked once more for the same, or where
 * nothing is typed once for each build, it loads the page anew where the site answers.
 * @returns undefined where the route's boundary is to tell.
 */
export const answerMissingCode = async ({ url, signal }: Pick<Visit, 'url' | 'signal'>): Promise<Detour | undefined> => {
  const address = url.href;
  if (signal.aborted) return undefined;
  if (shown && holdsTypedText()) {
    if (withheldBefore === address && (await openAnew(address))) return neverAnswered();
    withheldBefore = address;
    withhold({ address, scrollY: window.scrollY });
    return { goTo: shown, replace: true };
  }
  return (await openAnew(address, mayReload)) ? neverAnswered() : undefined;
};
