import { mapStack } from './map-stack';

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const KEPT = new Set(['code', 'constraint', 'table', 'status', 'statusCode', 'requestId']);

const withoutAddresses = (text: string | undefined): string | undefined =>
  text?.replace(ADDRESS, '[address]');

/**
 * Returns what may be logged of an error. Database errors contain the row and the query's
 * parameters, and mail server errors the recipient, so only listed properties are kept and
 * addresses are removed from messages.
 */
export const errorToLog = (error: unknown): unknown => {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : error;
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack && mapStack(error.stack)),
    ...Object.fromEntries(Object.entries(error).filter(([name]) => KEPT.has(name))),
    ...(error.cause !== undefined && { cause: errorToLog(error.cause) }),
  };
};
