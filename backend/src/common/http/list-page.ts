import type { Response } from 'express';

/**
 * Sends a list's total length in both headers that clients read: `X-Total-Count` and
 * `Content-Range`.
 */
export const sendTotal = (
  response: Response,
  resource: string,
  offset: number,
  count: number,
  total: number,
): void => {
  response.setHeader('X-Total-Count', String(total));
  response.setHeader(
    'Content-Range',
    `${resource} ${count === 0 ? '*' : `${offset}-${offset + count - 1}`}/${total}`,
  );
};
