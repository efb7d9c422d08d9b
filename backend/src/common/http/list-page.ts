import type { Response } from 'express';

/** Tells a list's whole length the two ways that clients ask for it: `X-Total-Count` and `Content-Range`. */
export const sendTotal = (response: Response, resource: string, offset: number, count: number, total: number): void => {
  response.setHeader('X-Total-Count', String(total));
  response.setHeader('Content-Range', `${resource} ${count === 0 ? '*' : `${offset}-${offset + count - 1}`}/${total}`);
};
