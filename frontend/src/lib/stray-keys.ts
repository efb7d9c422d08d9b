const TEXT =
  'input:not([type=range]):not([type=checkbox]):not([type=radio]):not([type=file]), textarea, [contenteditable]';

/** Returns whether something is an element into which people type. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT) !== null;

/**
 * A click on one of these means the coach is done typing. A click on an empty spot only drops the focus, or
 * gives it to the page's main part.
 */
const CONTROLS = [
  'a[href], button, input, select, label, summary, video, [data-room-stage]',
  ...['button', 'slider', 'switch', 'tab', 'menuitem', 'option', 'dialog'].map(
    (role) => `[role=${role}]`,
  ),
].join();

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null;

/** The number of components that need the guard; it listens while there is one. */
let users = 0;
/** Whether someone types, as far as they know: no key is a shortcut until they do something else. */
let isTyping = false;
/** Whether the last thing done was a click on an empty spot, which may focus what is around it. */
let isOnNothing = false;

const onFocus = ({ target }: FocusEvent) => {
  if (isTextField(target)) isTyping = true;
  else if (!isOnNothing) isTyping = false;
};
const onPointer = ({ target }: PointerEvent) => {
  isOnNothing = !isControl(target);
  if (!isOnNothing) isTyping = false;
};
const onKey = (event: KeyboardEvent) => {
  const { target, key } = event;
  isOnNothing = false;
  if (isTextField(target)) {
    // leaving on purpose; Enter only leaves a field of one line
    isTyping = key !== 'Escape' && !(key === 'Enter' && target instanceof HTMLInputElement);
    return;
  }
  const isPrintable = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isTyping && isPrintable) {
    // a space would scroll the page
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (!isPrintable && !['Shift', 'CapsLock', 'Backspace', 'Enter'].includes(key))
    isTyping = false;
};

/**
 * Ignores what is typed after a text field has lost its focus without the person's doing: because
 * it was removed or moved, or never got the focus that a shortcut was to give it, or after a click on
 * an empty spot. The rest of the sentence would be shortcuts otherwise. A click on the video's stage
 * or a control, a move of the focus, or a key such as Escape or an arrow ends that.
 * @returns ends the guard
 */
export const guardStrayKeys = (): (() => void) => {
  if (users === 0) {
    isTyping = isTextField(document.activeElement);
    isOnNothing = false;
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer, { capture: true });
    // before every other listener
    window.addEventListener('keydown', onKey, { capture: true });
  }
  users += 1;
  return () => {
    users -= 1;
    if (users > 0) return;
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPointer, { capture: true });
    window.removeEventListener('keydown', onKey, { capture: true });
  };
};

/**
 * A shortcut that leads to a text field couldn't: what is typed next is meant for that field, so it
 * isn't a shortcut.
 */
export const expectTyping = (): void => {
  isTyping = users > 0 && !isTextField(document.activeElement);
};
