/** Returns what a text of an email is called on screens: `refundNote` is “Refund note”. */
export const emailTextLabel = (name: string): string => {
  if (name === 'preview') return 'Inbox preview';
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
