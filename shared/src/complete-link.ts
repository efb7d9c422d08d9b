import { withoutAnyUnseen } from './pasted-text';

/**
 * Completes a pasted address with `https://` if it has no scheme, like the address bar, without the
 * invisible characters or the angle brackets that were copied along.
 */
export const completeLink = (pasted: string): string => {
  const text = withoutAnyUnseen(pasted).replace(/^<(.*)>$/, '$1');
  return text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
};
