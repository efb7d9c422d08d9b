export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
type ErrorBody = Readonly<{
  type: ErrorType;
  message: string;
  code?: string;
  param?: string;
  doc_url?: string;
  decline_code?: string;
  charge?: string;
}>;

/** An answer in Stripe's error format. Thrown inside a request, it undoes the request's effects. */
export class ApiError extends Error {
  readonly body: ErrorBody;
  /** Keeps the request's effects, as for a declined charge. */
  keepsEffects = false;

  constructor(
    readonly status: number,
    body: ErrorBody,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message);
    this.body =
      body.code === undefined
        ? body
        : {
            ...body,
            doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`,
          };
  }

  keepingEffects(): this {
    this.keepsEffects = true;
    return this;
  }
}

const refuse = (status: number, message: string, code?: string, param?: string): ApiError =>
  new ApiError(status, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  });

export const invalidRequest = (message: string, param?: string, code?: string): ApiError =>
  refuse(400, message, code, param);

export const missingParam = (param: string): ApiError =>
  refuse(400, `Missing required param: ${param}.`, 'parameter_missing', param);

export const unknownParam = (param: string): ApiError =>
  refuse(400, `Received unknown parameter: ${param}`, 'parameter_unknown', param);

/** Returns a 404: the object in the path doesn't exist. */
export const notFound = (kind: string, id: string): ApiError =>
  refuse(404, `No such ${kind}: '${id}'`, 'resource_missing', 'id');

/** Returns a 400, as Stripe does: an object in a parameter doesn't exist. */
export const noSuchParam = (kind: string, id: string, param: string): ApiError =>
  refuse(400, `No such ${kind}: '${id}'`, 'resource_missing', param);

export const unknownUrl = (method: string, path: string): ApiError =>
  refuse(
    404,
    `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash.`,
  );

export const unauthorized = (key: string | undefined): ApiError =>
  new ApiError(
    401,
    {
      type: 'invalid_request_error',
      message:
        key === undefined
          ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
          : `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`,
    },
    { 'www-authenticate': 'Bearer realm="Stripe"' },
  );

export const keyReusedWithOtherParams = (key: string): ApiError =>
  new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

export const keyInUse = (key: string): ApiError =>
  new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this idempotent key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });

/**
 * Returns an error for a fault. An `idempotency_error`'s status says whether its key is in use
 * (409) or was used with other parameters.
 */
export const injectedError = (
  status: number,
  type: ErrorType = 'api_error',
  key = '',
): ApiError => {
  if (type === 'idempotency_error')
    return status === 409 ? keyInUse(key) : keyReusedWithOtherParams(key);
  if (status === 429)
    return refuse(
      429,
      'Request rate limit exceeded. Learn more about rate limits at https://stripe.com/docs/rate-limits.',
      'rate_limit',
    );
  return new ApiError(status, {
    type,
    message:
      'Sorry! There was an error while talking to one of our backends. Support has been notified.',
  });
};

/** Returns an internal error of the sandbox itself. */
export const unexpected = (): ApiError =>
  new ApiError(500, { type: 'api_error', message: 'An unexpected error occurred.' });
