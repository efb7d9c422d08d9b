const QUOTE = "'";

/** Returns the Content-Disposition that saves a file under its name, whatever letters that has. */
export const savedAs = (fileName: string): string => {
  const plain = fileName.normalize('NFD').replace(/[^\x20-\x7e]|["%\\]/g, '');
  const encoded = encodeURIComponent(fileName.replace(/\p{Cs}/gu, '')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const extended = ['UTF-8', '', encoded].join(QUOTE);
  return `attachment; filename="${plain}"; filename*=${extended}`;
};
