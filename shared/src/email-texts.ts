/**
 * Returns what a text of an email is called on screens: `refundNote` is “Refund note”,
 * `buttonRegister` is “Button: register”, `introGuest` is “Intro: guest”.
 */
export const emailTextLabel = (name: string): string => {
  if (name === 'preview') return 'Inbox preview';
  const words = name
    .replace(/^(subject|heading|intro|closing|button)(?=[A-Z])/, '$1:')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
