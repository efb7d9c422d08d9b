const PREVIEW_LENGTH = 120;

/** Returns a card's preview: at most 120 characters, cut between words [A§9]. */
export const previewOf = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= PREVIEW_LENGTH) return plain;
  const cut = plain.slice(0, PREVIEW_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`;
};
