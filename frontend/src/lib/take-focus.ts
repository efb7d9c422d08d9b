/**
 * Used as a `ref`: an element that replaces a clicked button takes its focus, once. Give the
 * element a `tabIndex` of -1.
 */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
