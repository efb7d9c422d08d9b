import { serverErrorCode } from '../../api/client';
import { failureNotice, type FormNotice } from '../../components/portal/form-notices';

/** Why a mailed link set no password: the link itself, or what was typed. */
export const linkFailure = (error: unknown, invalidLink: string, otherwise: string): FormNotice =>
  serverErrorCode(error) === 'LINK_INVALID'
    ? failureNotice('Invalid Link', error, invalidLink)
    : failureNotice(otherwise, error, 'Please try again.');
