import { mapStack } from './map-stack';

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const KEPT = new Set(['code', 'constraint', 'table', 'status', 'statusCode', 'requestId']);

const withoutAddresses = (text: string | undefined): string | undefined => text?.replace(ADDRESS, '[address]');

/**
 * What a log may say of an error. Errors of the database carry the row in question and a query's parameters, those of
 * mail servers the recipient: only named properties are kept, and addresses are struck out of the words.
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
