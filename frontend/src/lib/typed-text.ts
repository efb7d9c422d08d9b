type Field = HTMLInputElement | HTMLTextAreaElement;

const TEXTS = 'form input:not([type=checkbox],[type=radio],[type=file]),form textarea';
const KEPT = 'wt-text:';

const typed = new WeakSet<Element>();

/** Starts recording which form fields are typed into. */
export const watchTyping = (): void =>
  document.addEventListener(
    'input',
    ({ target }) => target instanceof Element && target.matches(TEXTS) && typed.add(target),
    true,
  );

const fields = () => [...document.querySelectorAll<Field>(TEXTS)];
const isTyped = (field: Field) => typed.has(field) && field.value.trim() !== '';

/** Returns whether a form on the page holds text that was typed and not sent yet. */
export const holdsTypedText = (): boolean => fields().some(isTyped);

/**
 * Saves what was typed into a page before it's left, for the next time the page opens in this tab.
 * Never saves a password.
 */
export const keepTypedText = (path: string): void => {
  const texts = fields().map((field) =>
    isTyped(field) && field.type !== 'password' ? field.value : '',
  );
  try {
    sessionStorage.setItem(KEPT + path, JSON.stringify(texts));
  } catch {
    // If storage is full or blocked, the copy is lost. The user was warned before leaving.
  }
};

/** Restores a page's saved text once: calls `put` with each field and its text. */
export const takeTypedText = (path: string, put: (field: Field, text: string) => void): void => {
  try {
    const texts = JSON.parse(sessionStorage.getItem(KEPT + path) ?? '[]') as string[];
    sessionStorage.removeItem(KEPT + path);
    fields().forEach((field, index) => texts[index] && put(field, texts[index]));
  } catch {
    // Ignores what can't be parsed.
  }
};
