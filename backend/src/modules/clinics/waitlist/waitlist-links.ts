import type { LinkPage, SignedLink } from '../../../common/crypto/signed-links';

/** Removes one entry from the waitlist. The link can be used more than once. */
export const LEAVE_LINK: SignedLink = {
  purpose: 'waitlist-leave',
  path: '/clinics/offer',
  parameter: 'leave',
};
/** Works for one booking; the offer is found by its hash. */
export const OFFER_PAGE: LinkPage = { path: '/clinics/offer', parameter: 'token' };
