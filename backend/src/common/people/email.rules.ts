/** Returns the normalized form in which addresses are compared and stored. [T56] */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Returns `n•••@example.com`: enough to recognize one's own address, too little to learn another's. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${email.slice(at)}`;
};
