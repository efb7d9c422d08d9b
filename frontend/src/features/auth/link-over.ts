import { ApiError } from '../../api/client';

/**
 * Whether retrying an emailed link is pointless: it was used, it expired, or another account has
 * the address.
 */
export const isLinkOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 409);
