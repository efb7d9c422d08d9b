import { expectTyping } from './stray-keys';

/**
 * Focuses an element. If something else is shown in full screen, leaves that first: browsers can't
 * focus what it covers.
 */
export const focusVisibly = (element: HTMLElement): void => {
  const { fullscreenElement } = document;
  if (!fullscreenElement || fullscreenElement.contains(element)) return element.focus();
  // what is typed until then is meant for the element
  expectTyping();
  void document
    .exitFullscreen()
    .then(() => requestAnimationFrame(() => requestAnimationFrame(() => element.focus())));
};
