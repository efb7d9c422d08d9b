/** Returns the path and query of a call. */
export const pathOf = (call: unknown): string => {
  const { pathname, search } = new URL(
    call instanceof Request ? call.url : String(call),
    window.location.href,
  );
  return pathname + search;
};

/**
 * Returns the calls of the API sent through the test's fake `fetch`, in order. A call without a body
 * has none. Files, such as drawings, are fetched by their address alone and left out.
 */
export const sentCalls = () =>
  Promise.all(
    jest
      .mocked(fetch)
      .mock.calls.flatMap(([call]) => (call instanceof Request ? call : []))
      .map(async (call) => {
        const request = call.clone();
        const text = await request.text();
        return {
          request,
          method: request.method,
          path: pathOf(request),
          body: text === '' ? undefined : text,
        };
      }),
  );
