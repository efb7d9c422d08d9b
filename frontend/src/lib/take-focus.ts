/** As a `ref`: what has just come where a pressed button was takes its focus, once. Give the element a `tabIndex` of -1. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
