import {
  StandardSchemaValidationPipe,
  ValidationPipe,
  type ArgumentMetadata,
  type ValidationError,
} from '@nestjs/common';
import * as z from 'zod/mini';
import { NothingHere, ValidationFailed } from '../errors/common.errors';
import { holdsNul } from './plain-text';

const NOT_SHOWN = 'Please remove characters that can’t be displayed';

const messagesOf = (faults: readonly ValidationError[], path = ''): [string, string][] =>
  faults.flatMap(({ property, constraints, children }) => [
    ...Object.values(constraints ?? {})
      .slice(-1)
      .map((message): [string, string] => [path + property, message]),
    ...messagesOf(children ?? [], `${path}${property}.`),
  ]);

z.config(z.locales.en());
/** For parameters with a schema, such as `@Body({ schema })`. */
const schemaPipe = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => {
    const named = issues.map(({ path = [], message }): [string, string] => [
      path.map((key) => String(typeof key === 'object' ? key.key : key)).join('.'),
      message,
    ]);
    // the first message of a field wins
    return new ValidationFailed(Object.fromEntries(named.reverse()));
  },
});

const refuseNul = (input: unknown): void => {
  if (!holdsNul(input)) return;
  const fields = Object.entries(input as object).filter(([, value]) => holdsNul(value));
  throw new ValidationFailed(Object.fromEntries(fields.map(([name]) => [name, NOT_SHOWN])));
};

/** Refuses text that the database can't store, in any field, query or path. */
class InputPipe extends ValidationPipe {
  override async transform(given: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'param' && holdsNul(given)) throw new NothingHere();
    const input: unknown = await (metadata.schema
      ? schemaPipe.transform(given, metadata)
      : super.transform(given, metadata));
    if (metadata.type === 'body' || metadata.type === 'query') refuseNul(input);
    return input;
  }
}

/** Drops fields that a call doesn't declare and reports all invalid fields at once. */
export const validationPipe = (): ValidationPipe =>
  new InputPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    exceptionFactory: (faults) => new ValidationFailed(Object.fromEntries(messagesOf(faults))),
  });
