import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { ValidationFailed } from '../errors/common.errors';

const messagesOf = (faults: readonly ValidationError[], path = ''): [string, string][] =>
  faults.flatMap(({ property, constraints, children }) => [
    ...Object.values(constraints ?? {})
      .slice(-1)
      .map((message): [string, string] => [path + property, message]),
    ...messagesOf(children ?? [], `${path}${property}.`),
  ]);

/** Drops what a call does not name, never applies it; names every bad field at once. */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    exceptionFactory: (faults) => new ValidationFailed(Object.fromEntries(messagesOf(faults))),
  });
