import type { Method, TestClient } from '../test-client';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly nullable?: boolean;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly example?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface ApiField {
  readonly name: string;
  readonly nullable: boolean;
  /** Something of the right kind, as a first guess. */
  readonly plausible: unknown;
}

/** A call as the API document tells of it. */
export interface ApiCall {
  readonly method: Method;
  /** `/api/admin/jobs/{id}` */
  readonly path: string;
  readonly query: readonly string[];
  readonly body: readonly ApiField[];
  /** Names of what an entry of its answer holds: what a list may be sorted and filtered by. */
  readonly answers: readonly string[];
}

const JSON_TYPE = 'application/json';
const PLAUSIBLE: Readonly<Record<string, unknown>> = {
  email: 'kay@example.com',
  password: 'a long pass phrase',
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2030-06-03',
  number: 1_000,
  boolean: true,
  object: '',
};

const plausible = ({ example, enum: known, type = 'object', format = '', items, minLength = 0, minimum }: Schema): unknown => {
  if (example !== undefined) return example;
  if (known) return known[0];
  if (type === 'array') return items ? [plausible(items)] : [];
  return minimum ?? PLAUSIBLE[format] ?? PLAUSIBLE[type] ?? 'plausible'.padEnd(minLength, '.');
};

const schemaOf = (document: ApiDocument, content: Content | undefined): Schema => {
  const schema = content?.content?.[JSON_TYPE]?.schema;
  const one = schema?.items ?? schema;
  return (one?.$ref ? document.components.schemas[one.$ref.split('/').at(-1) ?? ''] : one) ?? {};
};

/** Every call of the document that the running product serves. */
export const apiCalls = async (client: TestClient): Promise<ApiCall[]> => {
  const { body: document } = await client.get<ApiDocument>('/api/docs-json');
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses }]): ApiCall => {
      const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
      return {
        method: method.toUpperCase() as Method,
        path,
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        body: Object.entries(schemaOf(document, requestBody).properties ?? {}).map(([name, schema]) => ({
          name,
          nullable: schema.nullable ?? false,
          plausible: plausible(schema),
        })),
        answers: Object.keys(schemaOf(document, answer).properties ?? {}),
      };
    }),
  );
};
