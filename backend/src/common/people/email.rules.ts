import { withoutAnyUnseen } from '@wavetrain/shared/pasted-text';

/** The way in which browsers send an international domain. */
const inAscii = (domain: string): string =>
  /^[^\s/?#@:\\[\]%]+$/.test(domain) && URL.canParse(`http://${domain}`)
    ? new URL(`http://${domain}`).hostname
    : domain;

/**
 * Returns the one form in which addresses are compared and stored: lower case, without invisible
 * characters, an international domain in ASCII (`xn--…`), as browsers send it. [T56]
 */
export const normaliseEmail = (email: string): string => {
  // a space inside is refused later, whatever kind it is
  const line = withoutAnyUnseen(email).replace(/\p{Zs}/gu, ' ');
  const plain = line.normalize('NFC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  return at < 0 || /^[ -~]*$/.test(domain) ? plain : plain.slice(0, at + 1) + inAscii(domain);
};

/**
 * Returns the text that someone searches for with its email address as it's stored; other texts
 * stay as they are.
 */
export const withStoredAddress = (sought: string): string =>
  sought.includes('@') ? normaliseEmail(sought) : sought;

/** Returns `n•••@example.com`: enough to recognize one's own address, too little to learn another's. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${email.slice(at)}`;
};
