/** Returns the text up to the end of its first sentence; the whole text if no sentence ends. */
export const firstSentence = (text: string): string =>
  /^.*?[.!?…](?=\s|$)/su.exec(text.trim())?.[0] ?? text.trim();
