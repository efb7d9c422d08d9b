import type { SwaggerDocumentOptions } from '@nestjs/swagger';
import * as z from 'zod/mini';

const addressOf = (id: string): string => `#/components/schemas/${id}`;
const idOf = (schema: unknown): string | undefined =>
  z.globalRegistry.get(schema as z.core.$ZodType)?.id;

/**
 * Describes the schemas that have an id, each under it. What has a default always exists in
 * responses.
 */
export const describeSchema: SwaggerDocumentOptions['standardSchemaConverter'] = (schema) => {
  const id = idOf(schema);
  if (id === undefined) return undefined;
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    target: 'openapi-3.0',
    io: 'output',
    uri: addressOf,
  });
  const components = Object.fromEntries(
    Object.entries(schemas).map(
      ([name, { $id: _, additionalProperties: _closed, ...described }]) => [name, described],
    ),
  );
  return { schema: { $ref: addressOf(id) }, components };
};

/** Returns the reference to a schema that a request describes, for `@ApiProperty`. */
export const referenceTo = (schema: z.ZodMiniType): { $ref: string } => {
  const id = idOf(schema);
  if (id === undefined) throw new Error('a schema needs an id to be named in the API document');
  return { $ref: addressOf(id) };
};
