const LONGEST = 100;
const tidy = (text: string): string =>
  text
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export interface PayerName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Splits a cardholder's name in two: "Jane van der Berg", "Berg, Jane", "Jane". Without a name,
 * returns what emails can use instead.
 */
export const splitName = (name: string | null): PayerName => {
  const whole = tidy(name ?? '');
  const comma = /^([^,]+), ?([^,]+)$/.exec(whole);
  const inOrder = comma ? `${comma[2]} ${comma[1]}` : whole;
  const [first = '', ...rest] = inOrder.split(' ');
  return {
    firstName: first.slice(0, LONGEST) || 'Paddler',
    lastName: rest.join(' ').slice(0, LONGEST),
  };
};
