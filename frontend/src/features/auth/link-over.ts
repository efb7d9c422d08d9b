import { ApiError } from '../../api/client';

/** Whether another press of a mailed link can help no more: it is used or too old, or somebody else has the address. */
export const isLinkOver = (error: unknown): boolean => error instanceof ApiError && (error.status === 400 || error.status === 409);
