/** The body of an error answer, as every call of the API sends it. */
export interface Fault {
  /** For a person to read. */
  text?: string;
  /** Stable name of the error. */
  code?: string;
  /** Field name → what is wrong with it. */
  fields: Record<string, string>;
  /** Stands in the server's log beside the error. */
  requestId?: string;
  /** Why a video's link can't be watched [A§7]. */
  linkError?: string;
}

const nonEmpty = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const parsed = (body: unknown): unknown => {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Reads an error answer's body, as text or parsed; what is not there or of another shape is left out. */
export const readFault = (body: unknown): Fault => {
  const answer = parsed(body);
  if (typeof answer !== 'object' || answer === null) return { fields: {} };
  const { error, message, code, requestId, linkError, fields }: Record<string, unknown> = { ...answer };
  const named = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  return {
    text: nonEmpty(error) ?? nonEmpty(message),
    code: nonEmpty(code),
    fields: Object.fromEntries(named.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    requestId: nonEmpty(requestId),
    linkError: nonEmpty(linkError),
  };
};
