/** Completes a pasted address with `https://` if it has no scheme, like the address bar. */
export const completeLink = (pasted: string): string => {
  const text = pasted.trim();
  return text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
};
