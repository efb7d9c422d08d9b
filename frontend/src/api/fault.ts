/** The body of an error response, the same for every call of the API. */
export interface Fault {
  /** A message for people. */
  text?: string;
  /** A stable name for the error. */
  code?: string;
  /** Field name → what's wrong with it. */
  fields: Record<string, string>;
  /** The request's id, which is also in the server's log. */
  requestId?: string;
  /** Why a video's link can't be watched [A§7]. */
  linkError?: string;
  /** The page where someone manages what they already have. */
  manageUrl?: string;
}

const nonEmpty = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const parsed = (body: unknown): unknown => {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/**
 * Reads the body of an error response, as text or parsed. Leaves out what is missing or has another
 * shape.
 */
export const readFault = (body: unknown): Fault => {
  const answer = parsed(body);
  if (typeof answer !== 'object' || answer === null) return { fields: {} };
  const { error, message, code, requestId, linkError, manageUrl, fields }: Record<string, unknown> =
    {
      ...answer,
    };
  const named = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  return {
    text: nonEmpty(error) ?? nonEmpty(message),
    code: nonEmpty(code),
    fields: Object.fromEntries(
      named.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    requestId: nonEmpty(requestId),
    linkError: nonEmpty(linkError),
    manageUrl: nonEmpty(manageUrl),
  };
};
