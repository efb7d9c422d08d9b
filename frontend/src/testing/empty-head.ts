/** Empties the document's head, except for Emotion's style sheets, which it goes on writing to. */
export const emptyHead = (): void =>
  document.head
    .querySelectorAll(':scope > :not(style[data-emotion])')
    .forEach((element) => element.remove());
