import { brandOf, passesLuhn, type CardEntry } from '../payments/cards';
import { html, type Html } from './html';

export type Field = 'email' | 'number' | 'expiry' | 'cvc' | 'name' | 'code';
export type Typed = Readonly<Partial<Record<Field, string>>>;
export type Wrong = Readonly<Partial<Record<Field, string>>>;

const CENTURY = 2_000;

/** `09 / 29`, `9/2029`, `0929` */
const expiryOf = (text: string): Readonly<{ month: number; year: number }> | undefined => {
  const found = /^(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  if (!found) return undefined;
  const [month, year] = [Number(found[1]), Number(found[2])];
  return month >= 1 && month <= 12
    ? { month, year: year < 100 ? CENTURY + year : year }
    : undefined;
};

const wrongExpiry = (text: string, now: number): string | undefined => {
  const expiry = expiryOf(text);
  if (!expiry) return 'Enter month and year, such as 09 / 29.';
  if (Date.UTC(expiry.year, expiry.month) <= now * 1000) return 'This card has expired.';
  return expiry.year > new Date(now * 1000).getUTCFullYear() + 50
    ? 'This expiry year is too far ahead.'
    : undefined;
};

const wrongCvc = (text: string, number: string): string | undefined => {
  const digits = brandOf(number) === 'amex' ? 4 : 3;
  return new RegExp(`^\\d{${digits}}$`).test(text)
    ? undefined
    : `Enter the ${digits} digits of the code.`;
};

const wrongNumber = (digits: string): string | undefined => {
  if (digits === '') return 'Enter the card number.';
  return passesLuhn(digits) ? undefined : 'This card number is invalid. Check the digits.';
};

/** Returns the card that was entered, or what's wrong with it. `now` in Unix seconds. */
export const readCard = (
  typed: Typed,
  now: number,
): Readonly<{ card: CardEntry; wrong?: undefined } | { card?: undefined; wrong: Wrong }> => {
  const number = (typed.number ?? '').replace(/[\s-]+/g, '');
  const [expiry, cvc, name] = [
    (typed.expiry ?? '').trim(),
    (typed.cvc ?? '').trim(),
    (typed.name ?? '').trim(),
  ];
  const found: Wrong = {
    number: wrongNumber(number),
    expiry: wrongExpiry(expiry, now),
    cvc: wrongCvc(cvc, number),
    name: name === '' ? 'Enter the name on the card.' : undefined,
  };
  const wrong = Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
  const date = expiryOf(expiry);
  if (Object.keys(wrong).length > 0 || !date) return { wrong };
  return { card: { number, expMonth: date.month, expYear: date.year, cvc } };
};

type Input = Readonly<{
  label: string;
  type?: string;
  mode?: string;
  autocomplete: string;
  placeholder?: string;
  readonly?: boolean;
  most?: number;
}>;

/** Renders a labeled input with its value and error. */
export const field = (name: Field, input: Input, typed: Typed, wrong: Wrong): Html => {
  const message = wrong[name];
  const first = Object.keys(wrong)[0] === name;
  return html`<div class="field">
    <label for="${name}">${input.label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${input.type ?? 'text'}"
      ${input.mode && html`inputmode="${input.mode}"`}
      autocomplete="${input.autocomplete}"
      ${input.placeholder && html`placeholder="${input.placeholder}"`}
      maxlength="${input.most ?? 200}"
      value="${typed[name] ?? ''}"
      ${input.readonly && html`readonly`}
      ${message !== undefined && html`aria-invalid="true" aria-describedby="${name}-wrong"`}
      ${first && html`autofocus`}
    />
    ${message !== undefined && html`<p class="wrong" id="${name}-wrong">${message}</p>`}
  </div>`;
};

/** Renders card number, expiry, security code and name. */
export const cardFields = (typed: Typed, wrong: Wrong): Html =>
  html`${field('number', { label: 'Card number', mode: 'numeric', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', most: 30 }, typed, wrong)}
    <div class="pair">
      ${field('expiry', { label: 'Expiry date', mode: 'numeric', autocomplete: 'cc-exp', placeholder: 'MM / YY', most: 9 }, typed, wrong)}
      ${field('cvc', { label: 'Security code', mode: 'numeric', autocomplete: 'cc-csc', placeholder: 'CVC', most: 4 }, typed, wrong)}
    </div>
    ${field('name', { label: 'Name on card', autocomplete: 'cc-name' }, typed, wrong)}`;

const LABELS: Readonly<Record<Field, string>> = {
  email: 'Email',
  number: 'Card number',
  expiry: 'Expiry date',
  cvc: 'Security code',
  name: 'Name on card',
  code: 'Promotion code',
};

/** Renders the error summary above the form, with links to the fields. */
export const alertFor = (message: string | undefined, wrong: Wrong): Html | null => {
  const fields = Object.entries(wrong) as Array<[Field, string]>;
  if (message === undefined && fields.length === 0) return null;
  return html`<div class="alert" role="alert">
    <h2>${message ?? 'Check what you typed'}</h2>
    ${
      message === undefined &&
      html`<ul>
        ${fields.map(([name, text]) => html`<li><a href="#${name}">${LABELS[name]}</a>: ${text}</li>`)}
      </ul>`
    }
  </div>`;
};

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0341', 'can be saved, but every charge is declined'],
] as const;

export const testCards = html`<details>
  <summary>Test cards</summary>
  <table>
    <thead>
      <tr>
        <th scope="col">Number</th>
        <th scope="col">What it does</th>
      </tr>
    </thead>
    <tbody>
      ${TEST_CARDS.map(
        ([number, effect]) =>
          html`<tr>
            <td class="number">${number}</td>
            <td>${effect}</td>
          </tr>`,
      )}
    </tbody>
  </table>
  <p class="hint">Any date in the future, any three digits, any name.</p>
</details>`;
