import { invalidRequest } from './errors';

/** Maps, not objects, so that a parameter named `__proto__` is just a parameter. */
export type FormValue = string | FormMap;
export type FormMap = Map<string, FormValue>;

const MOST_PAIRS = 2_000;
const DEEPEST = 12;

/** Parses `a=1&b[c]=2&d[0][e]=3&f[]=4`, the format of Stripe's bodies and query strings. */
export const parseForm = (text: string): FormMap => {
  const form: FormMap = new Map();
  let pairs = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    if ((pairs += 1) > MOST_PAIRS) throw invalidRequest(`More than ${MOST_PAIRS} parameters.`);
    place(form, pathOf(key), value, key);
  }
  return form;
};

const pathOf = (key: string): string[] => {
  const open = key.indexOf('[');
  if (open < 0) return [key];
  const rest = key.slice(open);
  if (open === 0 || !/^(\[[^[\]]*\])+$/.test(rest))
    throw invalidRequest(`Invalid parameter name: ${key}`, key);
  return [key.slice(0, open), ...rest.slice(1, -1).split('][')];
};

const place = (form: FormMap, path: readonly string[], value: string, key: string): void => {
  if (path.length > DEEPEST) throw invalidRequest(`Parameter nested too deeply: ${key}`, key);
  let at = form;
  for (const [depth, name] of path.entries()) {
    const slot = name === '' ? String(at.size) : name;
    if (depth === path.length - 1) {
      if (at.get(slot) instanceof Map)
        throw invalidRequest(`Parameter given twice in different shapes: ${key}`, key);
      at.set(slot, value);
      return;
    }
    const next = at.get(slot) ?? new Map<string, FormValue>();
    if (!(next instanceof Map))
      throw invalidRequest(`Parameter given twice in different shapes: ${key}`, key);
    at.set(slot, next);
    at = next;
  }
};

/** Returns the same text for the same parameters, in any order. */
export const canonicalForm = (value: FormValue): string =>
  typeof value === 'string'
    ? JSON.stringify(value)
    : `{${[...value]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, inner]) => `${JSON.stringify(name)}:${canonicalForm(inner)}`)
        .join(',')}}`;

/** Converts to plain data for logs, with lists as arrays. */
export const plainForm = (value: FormValue): unknown => {
  if (typeof value === 'string') return value;
  if (isList(value)) return [...value.values()].map(plainForm);
  return Object.fromEntries([...value].map(([name, inner]) => [name, plainForm(inner)]));
};

export const isList = (form: FormMap): boolean =>
  form.size > 0 && [...form.keys()].every((key) => /^\d+$/.test(key));
