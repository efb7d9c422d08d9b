import type { TestClient } from '../test-client';

export interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly nullable?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly example?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly maxProperties?: number;
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

const JSON_TYPE = 'application/json';

/** Reads the document that the running product serves. */
export const readDocument = async (client: TestClient): Promise<ApiDocument> =>
  (await client.get<ApiDocument>('/api/docs-json')).body;

export const jsonSchema = (content: Content | undefined): Schema =>
  content?.content?.[JSON_TYPE]?.schema ?? {};

/**
 * Resolves references to other parts of the document; keywords beside a reference (a description,
 * nullable) are kept.
 */
export const resolver =
  ({ components }: ApiDocument) =>
  ({ $ref, allOf, ...said }: Schema): Schema => {
    const named = $ref ? components.schemas[$ref.split('/').at(-1) ?? ''] : allOf?.[0];
    return named ? { ...resolver({ paths: {}, components })(named), ...said } : said;
  };
