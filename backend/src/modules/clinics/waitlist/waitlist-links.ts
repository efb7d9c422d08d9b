import type { LinkPage, SignedLink } from '../../../common/crypto/signed-links';

/** Takes one entry off the list, as often as it is pressed. */
export const LEAVE_LINK: SignedLink = { purpose: 'waitlist-leave', path: '/clinics/offer', parameter: 'leave' };
/** Works for one booking: the offer's row knows it by its hash. */
export const OFFER_PAGE: LinkPage = { path: '/clinics/offer', parameter: 'token' };
