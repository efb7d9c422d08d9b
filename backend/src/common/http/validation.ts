import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
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

const refuseNul = (input: unknown): void => {
  if (!holdsNul(input)) return;
  const fields = Object.entries(input as object).filter(([, value]) => holdsNul(value));
  throw new ValidationFailed(Object.fromEntries(fields.map(([name]) => [name, NOT_SHOWN])));
};

/** Lets no text through that the database could not take, whichever field, query or path it stands in. */
class InputPipe extends ValidationPipe {
  override async transform(given: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'param' && holdsNul(given)) throw new NothingHere();
    const input: unknown = await super.transform(given, metadata);
    if (metadata.type === 'body' || metadata.type === 'query') refuseNul(input);
    return input;
  }
}

/** Drops what a call does not name, never applies it; names every bad field at once. */
export const validationPipe = (): ValidationPipe =>
  new InputPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    exceptionFactory: (faults) => new ValidationFailed(Object.fromEntries(messagesOf(faults))),
  });
