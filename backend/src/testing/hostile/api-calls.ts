import type { Method, TestClient } from '../test-client';
import { jsonSchema, readDocument, resolver, type Schema } from './api-document';

/** The path to a value in a body: field names and entry indexes. */
export type FieldPath = readonly (string | number)[];

export interface ApiField {
  readonly path: FieldPath;
  /** `steps.0.title`, as an error names it. */
  readonly name: string;
  readonly nullable: boolean;
}

/** A call as the API document describes it. */
export interface ApiCall {
  readonly method: Method;
  /** `/api/admin/jobs/{id}` */
  readonly path: string;
  readonly query: readonly string[];
  /** Every field of its body, including those of nested objects and of one entry of each list. */
  readonly fields: readonly ApiField[];
  /** A value of the right kind for each field, as a first guess. */
  readonly plausible: Readonly<Record<string, unknown>>;
  /** Field names in an entry of its response, which a list may be sorted and filtered by. */
  readonly answers: readonly string[];
}

const PLAUSIBLE: Readonly<Record<string, unknown>> = {
  email: 'kay@example.com',
  password: 'a long pass phrase',
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2030-06-03',
  number: 1_000,
  integer: 1_000,
  boolean: true,
  object: '',
};

type Resolve = (schema: Schema) => Schema;

const plausible = (schema: Schema, resolve: Resolve): unknown => {
  const {
    example,
    enum: known,
    type = 'object',
    format = '',
    items,
    minLength = 0,
    minimum,
    properties,
  } = resolve(schema);
  if (example !== undefined) return example;
  if (known) return known[0];
  if (type === 'array') return items ? [plausible(items, resolve)] : [];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, plausible(field, resolve)]),
    );
  return minimum ?? PLAUSIBLE[format] ?? PLAUSIBLE[type] ?? 'plausible'.padEnd(minLength, '.');
};

const fieldsIn = (schema: Schema, resolve: Resolve, path: FieldPath = []): ApiField[] => {
  const { items, properties = {} } = resolve(schema);
  const within = items ? [[0, items] as const] : Object.entries(properties);
  return within.flatMap(([key, field]) => {
    const at = [...path, key];
    return [
      { path: at, name: at.join('.'), nullable: resolve(field).nullable ?? false },
      ...fieldsIn(field, resolve, at),
    ];
  });
};

/** Replaces the value at a path; undefined removes it. */
export const withValueAt = (value: unknown, [key, ...path]: FieldPath, there: unknown): unknown => {
  if (key === undefined) return there;
  if (Array.isArray(value))
    return value.map((entry: unknown, place) =>
      place === key ? withValueAt(entry, path, there) : entry,
    );
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [key]: withValueAt(object[key], path, there) };
};

/** Returns every call in the document that the running product serves. */
export const apiCalls = async (client: TestClient): Promise<ApiCall[]> => {
  const document = await readDocument(client);
  const resolve = resolver(document);
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { parameters = [], requestBody, responses }]): ApiCall => {
        const body = jsonSchema(requestBody);
        const answer = resolve(
          jsonSchema(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]),
        );
        return {
          method: method.toUpperCase() as Method,
          path,
          query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
          fields: fieldsIn(body, resolve),
          plausible: resolve(body).properties
            ? (plausible(body, resolve) as Record<string, unknown>)
            : {},
          answers: Object.keys(resolve(answer.items ?? answer).properties ?? {}),
        };
      },
    ),
  );
};
