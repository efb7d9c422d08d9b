import { serverErrorCode } from '../../api/client';
import { failureNotice, type FormNotice } from '../../components/portal/form-notices';

/** Explains why an emailed link set no password: the link was invalid, or something else failed. */
export const linkFailure = (error: unknown, invalidLink: string, otherwise: string): FormNotice =>
  serverErrorCode(error) === 'LINK_INVALID'
    ? failureNotice('Invalid Link', error, invalidLink)
    : failureNotice(otherwise, error, 'Please try again.');
