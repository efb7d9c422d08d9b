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
export const siteAnswers = async (address: string): Promise<boolean> => {
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

const openAnew = (address: string) => {
  const { origin, pathname, search } = window.location;
  // the same address with a fragment would only be scrolled to
  if (address === origin + pathname + search) window.location.reload();
  else loadPage(address);
};

/**
 * Loads this page anew for the code of a part: browsers keep an import that failed once as failed for as long as the page lives. What was
 * typed is kept. Done where the site answers; once for each build, or whenever the reader asks for it.
 */
export const reloadForCode = async (isAsked: boolean): Promise<boolean> => {
  if (!(await siteAnswers(window.location.href)) || !(isAsked || mayReload())) return false;
  keepTypedText(window.location.pathname);
  window.location.reload();
  return true;
};

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
    if (withheldBefore === address && (await siteAnswers(address))) {
      keepTypedText(window.location.pathname);
      loadPage(address);
      return new Promise<never>(() => undefined);
    }
    withheldBefore = address;
    withhold({ address, scrollY: window.scrollY });
    return { goTo: shown, replace: true };
  }
  if (!(await siteAnswers(address)) || !mayReload()) return undefined;
  openAnew(address);
  return new Promise<never>(() => undefined);
};
