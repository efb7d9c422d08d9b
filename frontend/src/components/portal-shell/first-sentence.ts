/** Up to the first full stop that ends a sentence; the whole text where there is none. */
export const firstSentence = (text: string): string => /^.*?[.!?…](?=\s|$)/su.exec(text.trim())?.[0] ?? text.trim();
