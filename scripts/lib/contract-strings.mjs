/**
 * Strings that the specification fixes byte for byte and that readers get unchanged, whatever our
 * own typography and spelling rules say. This is the only list of them, and a test finds each in
 * the documents below docs/.
 */
export const CONTRACT_STRINGS = [
  '9am-6pm EST',
  "You'll receive updates about new clinics and coaching opportunities.",
  "Passwords Don't Match",
  'Login Failed',
  'Log In Now',
  'Please log in to view your progress.',
];

/**
 * The contract's format for a card's dates: `October 12-16, 2025`, also for clinics that continue
 * into another month or year.
 */
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
export const CONTRACT_FORMS = [
  {
    example: 'October 12-16, 2025',
    form: new RegExp(`${MONTH} \\d{1,2}(?:, \\d{4})?-(?:${MONTH} )?\\d{1,2}, \\d{4}`, 'g'),
  },
  {
    example: "the coach's Random Fun Videos",
    form: /(?:[\p{Lu}][\p{L} .]*|the coach)'s (?=Strokes and Concepts|Random Fun Videos)/gu,
  },
  { example: "{name}'s Life Blog", form: /(?:[\p{Lu}][\p{L} .]*|§)'s (?=Life Blog)/gu },
];

/** Other people's words, quoted exactly; a test finds each in content/quotes.json. */
export const QUOTED_STRINGS = [
  'To travel hopefully is a better thing than to arrive, and the true success is to labour.',
];

/** Returns a text without contract strings and quotes. */
export const withoutContract = (text) => {
  const rest = CONTRACT_FORMS.reduce((left, { form }) => left.replace(form, '§'), text);
  return [...CONTRACT_STRINGS, ...QUOTED_STRINGS].reduce(
    (left, words) => left.replaceAll(words, '§'),
    rest,
  );
};
