import type { Metadata } from '../stored';
import { invalidRequest, missingParam, unknownParam } from './errors';
import { isList, type FormMap, type FormValue } from './form';

const INTEGER = /^-?\d{1,15}$/;

/**
 * A request's parameters, read by name and type. Any that were never read are unknown parameters
 * (`assertAllRead`).
 * `undefined` means "not given"; a parameter that can be unset (sent as an empty string) then reads as `null`.
 */
export class Params {
  private readonly read = new Set<string>();
  private readonly inner: Params[] = [];

  constructor(
    private readonly form: FormMap,
    private readonly prefix = '',
  ) {}

  /** Returns the parameter's full name, as errors show it: `line_items[0][price]`. */
  name(key: string): string {
    return this.prefix === '' ? key : `${this.prefix}[${key}]`;
  }

  has(key: string): boolean {
    return this.form.has(key);
  }

  isGroup(key: string): boolean {
    return this.form.get(key) instanceof Map;
  }

  text(key: string, most = 5_000): string | undefined {
    const value = this.unsettableText(key, most);
    if (value === null)
      throw invalidRequest(
        `You passed an empty string for '${this.name(key)}'. We assume empty values are an attempt to unset a parameter; however '${this.name(key)}' cannot be unset.`,
        this.name(key),
        'parameter_invalid_empty',
      );
    return value;
  }

  unsettableText(key: string, most = 5_000): string | null | undefined {
    const value = this.take(key);
    if (value === undefined) return undefined;
    if (value instanceof Map)
      throw invalidRequest(`Invalid string: ${this.name(key)}`, this.name(key));
    if (value.length > most)
      throw invalidRequest(
        `Invalid string: must be at most ${most} characters`,
        this.name(key),
        'parameter_invalid_string_long',
      );
    return value === '' ? null : value;
  }

  needText(key: string, most?: number): string {
    return this.given(key, this.text(key, most));
  }

  integer(
    key: string,
    least = Number.MIN_SAFE_INTEGER,
    most = Number.MAX_SAFE_INTEGER,
  ): number | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    if (!INTEGER.test(value))
      throw invalidRequest(
        `Invalid integer: ${value}`,
        this.name(key),
        'parameter_invalid_integer',
      );
    const number = Number(value);
    if (number < least)
      throw invalidRequest(
        `This value must be greater than or equal to ${least}.`,
        this.name(key),
        'parameter_invalid_integer',
      );
    if (number > most)
      throw invalidRequest(
        `This value must be less than or equal to ${most}.`,
        this.name(key),
        'parameter_invalid_integer',
      );
    return number;
  }

  needInteger(key: string, least?: number, most?: number): number {
    return this.given(key, this.integer(key, least, most));
  }

  decimal(key: string): number | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    if (!/^\d+(\.\d+)?$/.test(value))
      throw invalidRequest(`Invalid decimal: ${value}`, this.name(key));
    return Number(value);
  }

  boolean(key: string): boolean | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    if (value !== 'true' && value !== 'false')
      throw invalidRequest(`Invalid boolean: ${value}`, this.name(key));
    return value === 'true';
  }

  oneOf<const T extends string>(key: string, values: readonly T[]): T | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    const found = values.find((candidate) => candidate === value);
    if (found === undefined)
      throw invalidRequest(
        `Invalid ${this.name(key)}: must be one of ${values.join(', ')}`,
        this.name(key),
      );
    return found;
  }

  url(key: string): string | undefined {
    const value = this.text(key);
    if (value !== undefined && !/^https?:\/\/[^\s/]+/.test(value))
      throw invalidRequest('Not a valid URL', this.name(key), 'url_invalid');
    return value;
  }

  email(key: string): string | undefined {
    const value = this.text(key, 512);
    if (value !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
      throw invalidRequest(`Invalid email address: ${value}`, this.name(key), 'email_invalid');
    return value;
  }

  group(key: string): Params | undefined {
    const value = this.unsettableGroup(key);
    if (value === null) throw invalidRequest('Invalid object', this.name(key));
    return value;
  }

  unsettableGroup(key: string): Params | null | undefined {
    const value = this.take(key);
    if (value === undefined) return undefined;
    if (value === '') return null;
    return this.nest(this.name(key), value);
  }

  list(key: string): Params[] | undefined {
    return this.elements(key)?.map(([index, value]) =>
      this.nest(`${this.name(key)}[${index}]`, value),
    );
  }

  texts(key: string): string[] {
    return (this.elements(key) ?? []).map(([index, value]) => {
      if (typeof value !== 'string')
        throw invalidRequest('Invalid string', `${this.name(key)}[${index}]`);
      return value;
    });
  }

  /**
   * Reads `metadata`: changed keys, `null` for a removed one; `null` overall removes all of them.
   */
  metadata(): Readonly<Record<string, string | null>> | null | undefined {
    const value = this.take('metadata');
    if (value === undefined) return undefined;
    if (value === '') return null;
    if (!(value instanceof Map)) throw invalidRequest('Invalid hash', this.name('metadata'));
    const changes: Array<[string, string | null]> = [];
    for (const [key, text] of value) {
      const name = `${this.name('metadata')}[${key}]`;
      if (typeof text !== 'string') throw invalidRequest('Metadata values must be strings', name);
      if (key.length > 40)
        throw invalidRequest('Metadata keys can be at most 40 characters long', name);
      if (text.length > 500)
        throw invalidRequest('Metadata values can be at most 500 characters long', name);
      changes.push([key, text === '' ? null : text]);
    }
    if (changes.length > 50)
      throw invalidRequest('You can have at most 50 metadata keys', this.name('metadata'));
    return Object.fromEntries(changes);
  }

  /** Reads the metadata of a new object. */
  newMetadata(): Metadata {
    return mergeMetadata({}, this.metadata());
  }

  given<T>(key: string, value: T | undefined): T {
    if (value === undefined) throw missingParam(this.name(key));
    return value;
  }

  assertAllRead(): void {
    for (const key of this.form.keys()) if (!this.read.has(key)) throw unknownParam(this.name(key));
    for (const params of this.inner) params.assertAllRead();
  }

  private take(key: string): FormValue | undefined {
    this.read.add(key);
    return this.form.get(key);
  }

  private nest(name: string, value: FormValue): Params {
    if (!(value instanceof Map)) throw invalidRequest('Invalid object', name);
    const params = new Params(value, name);
    this.inner.push(params);
    return params;
  }

  private elements(key: string): Array<[string, FormValue]> | undefined {
    const value = this.take(key);
    if (value === undefined) return undefined;
    if (value === '') return [];
    if (!(value instanceof Map) || !isList(value))
      throw invalidRequest('Invalid array', this.name(key));
    return [...value];
  }
}

/** Returns `before` with a request's changes; `null` removes everything. */
export const mergeMetadata = (
  before: Metadata | null,
  changes: Readonly<Record<string, string | null>> | null | undefined,
): Metadata => {
  if (changes === null) return {};
  const merged = Object.entries({ ...before, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return Object.fromEntries(merged);
};
