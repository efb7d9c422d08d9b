/** Keys that the browser itself uses on the focused element. */
const NATIVE: readonly { readonly on: string; readonly owns: (key: string) => boolean }[] = [
  { on: 'input:not([type=range]), textarea, select, [contenteditable=true]', owns: () => true },
  { on: 'input', owns: (key) => key.startsWith('Arrow') },
  { on: 'audio[controls]', owns: (key) => key === ' ' || key.startsWith('Arrow') },
  { on: 'button, a, summary', owns: (key) => key === ' ' },
];

/**
 * Returns whether a key is meant for the focused element and not for the page's shortcuts. A dialog
 * owns every key; an element with
 * `data-own-keys` owns those listed there (`ArrowLeft Enter`).
 * @param within what has the shortcuts, if it isn't the page: a dialog around it doesn't own its keys
 */
export const ownsKey = (
  target: EventTarget | null,
  key: string,
  within: Element | null = null,
): boolean => {
  if (!(target instanceof Element)) return false;
  const dialog = target.closest('[role=dialog]');
  if (dialog && (!within || !dialog.contains(within))) return true;
  const named = target.closest('[data-own-keys]')?.getAttribute('data-own-keys')?.split(' ') ?? [];
  return (
    named.includes(key) || NATIVE.some(({ on, owns }) => owns(key) && target.closest(on) !== null)
  );
};
