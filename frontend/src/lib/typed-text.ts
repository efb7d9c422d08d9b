type Field = HTMLInputElement | HTMLTextAreaElement;

const TEXTS = 'form input:not([type=checkbox],[type=radio],[type=file]),form textarea';
const KEPT = 'wt-text:';

const typed = new WeakSet<Element>();

/** Notes from now on which fields of forms are typed into. */
export const watchTyping = (): void =>
  document.addEventListener('input', ({ target }) => target instanceof Element && target.matches(TEXTS) && typed.add(target), true);

const fields = () => [...document.querySelectorAll<Field>(TEXTS)];
const isTyped = (field: Field) => typed.has(field) && field.value.trim() !== '';

/** Whether a form on the page holds text that was typed and not sent yet. */
export const holdsTypedText = (): boolean => fields().some(isTyped);

/** Keeps what was typed into a page that is about to be left, for the next time it opens in this tab; never a password. */
export const keepTypedText = (path: string): void => {
  const texts = fields().map((field) => (isTyped(field) && field.type !== 'password' ? field.value : ''));
  try {
    sessionStorage.setItem(KEPT + path, JSON.stringify(texts));
  } catch {
    // A full or closed storage costs the copy; whoever leaves was told before.
  }
};

/** Gives what was kept of a page back, once: each text with the field that it goes into. */
export const takeTypedText = (path: string, put: (field: Field, text: string) => void): void => {
  try {
    const texts = JSON.parse(sessionStorage.getItem(KEPT + path) ?? '[]') as string[];
    sessionStorage.removeItem(KEPT + path);
    fields().forEach((field, index) => texts[index] && put(field, texts[index]));
  } catch {
    // What can't be read is nobody's text.
  }
};
