import { getMetadataStorage } from 'class-validator';
import type { Schema } from './api-document';

/** The size of a JSON text: bytes, commas and nesting depth. */
export interface Extent {
  readonly bytes: number;
  readonly commas: number;
  readonly depth: number;
}

interface Rule {
  readonly propertyName: string;
  readonly name?: string;
  readonly each?: boolean;
  readonly constraints?: readonly unknown[];
}

type RulesOf = (schemaName: string, property: string) => readonly Rule[];

/**
 * The `class-validator` rules of each class, by the class's name, which is also its name in the
 * document.
 */
export const validationRules = (): RulesOf => {
  const storage = getMetadataStorage();
  const kept = (
    storage as unknown as { validationMetadatas: ReadonlyMap<new () => object, readonly Rule[]> }
  ).validationMetadatas;
  const classes = new Map([...kept.keys()].map((kind) => [kind.name, kind]));
  return (schemaName, property) => {
    const kind = classes.get(schemaName);
    const rules = kind
      ? (storage.getTargetValidationMetadatas(kind, '', false, false) as readonly Rule[])
      : [];
    return rules.filter(({ propertyName }) => propertyName === property);
  };
};

/** A character's bytes in most of the world's scripts; Latin letters take one. */
const LETTER = 3;
const QUOTES = 2;
/** The name of an entry, with its quotes and colon. */
const LONGEST_NAME = 43;
const OF_FORMAT: Readonly<Record<string, number>> = { uuid: 36, date: 10, 'date-time': 29 };
const OF_TYPE: Readonly<Record<string, number>> = { boolean: 5, integer: 17, number: 24, null: 4 };

const flat = (bytes: number): Extent => ({ bytes, commas: 0, depth: 0 });
const numberIn = (rules: readonly Rule[], name: string, each: boolean): number | undefined =>
  rules.find((rule) => rule.name === name && (rule.each ?? false) === each)?.constraints?.[0] as
    | number
    | undefined;

/**
 * Returns the extent of the largest JSON that a form accepts; fields without a bound are listed in
 * `unbounded`.
 */
export const fullest = (
  body: Schema,
  schemas: Readonly<Record<string, Schema>>,
  rulesOf: RulesOf,
) => {
  const unbounded: string[] = [];

  const textOf = (schema: Schema, rules: readonly Rule[], each: boolean, path: string): Extent => {
    if (schema.enum)
      return flat(
        Math.max(...schema.enum.map((known) => Buffer.byteLength(JSON.stringify(known)))),
      );
    const known = OF_FORMAT[schema.format ?? ''];
    if (known) return flat(QUOTES + known);
    const most = schema.maxLength ?? numberIn(rules, 'maxLength', each);
    if (most === undefined) unbounded.push(path);
    return flat(QUOTES + LETTER * (most ?? 0));
  };

  const extentOf = (
    schema: Schema,
    rules: readonly Rule[],
    each: boolean,
    path: string,
  ): Extent => {
    const name = (schema.$ref ?? schema.allOf?.[0]?.$ref)?.split('/').at(-1);
    if (name) return objectOf(schemas[name] ?? {}, name, path);
    if (schema.type === 'array') {
      const most = schema.maxItems ?? (each ? undefined : numberIn(rules, 'arrayMaxSize', false));
      if (most === undefined) unbounded.push(`${path}[]`);
      const entry = extentOf(schema.items ?? {}, each ? [] : rules, true, `${path}[]`);
      const count = most ?? 0;
      const between = Math.max(count - 1, 0);
      return {
        bytes: 2 + count * entry.bytes + between,
        commas: count * entry.commas + between,
        depth: 1 + entry.depth,
      };
    }
    if (schema.properties) return objectOf(schema, '', path);
    if (schema.additionalProperties && schema.additionalProperties !== true)
      return namedOf(schema.additionalProperties, schema.maxProperties, path);
    if (schema.type === 'string') return textOf(schema, rules, each, path);
    const bytes = OF_TYPE[schema.type ?? ''];
    if (bytes === undefined) unbounded.push(path);
    return flat(bytes ?? 0);
  };

  /** An object of entries by names that aren't fixed. */
  const namedOf = (each: Schema, most: number | undefined, path: string): Extent => {
    if (most === undefined) unbounded.push(path);
    const count = most ?? 0;
    const entry = extentOf(each, [], false, path);
    const between = Math.max(count - 1, 0);
    return {
      bytes: 2 + count * (LONGEST_NAME + entry.bytes) + between,
      commas: count * entry.commas + between,
      depth: 1 + entry.depth,
    };
  };

  const objectOf = ({ properties = {} }: Schema, name: string, path: string): Extent => {
    const fields = Object.entries(properties).map(([key, field]) => {
      const { bytes, ...shape } = extentOf(
        field,
        rulesOf(name, key),
        false,
        path ? `${path}.${key}` : key,
      );
      return { ...shape, bytes: bytes + Buffer.byteLength(JSON.stringify(key)) + 1 };
    });
    const between = Math.max(fields.length - 1, 0);
    const sum = (of: (extent: Extent) => number) =>
      fields.reduce((all, field) => all + of(field), between);
    return {
      bytes: 2 + sum(({ bytes }) => bytes),
      commas: sum(({ commas }) => commas),
      depth: 1 + Math.max(0, ...fields.map(({ depth }) => depth)),
    };
  };

  return { extent: extentOf(body, [], false, ''), unbounded };
};
