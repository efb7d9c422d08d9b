import { api, dataOf, type components } from '../../../api/client';

/** What can be bought once no review is left. */
export type ExtraReviewOffer = components['schemas']['ExtraReviewOfferResponse'];

/** Opens the page to pay for one extra review. */
export const extraReviewPage = () => dataOf(api.POST('/api/student/extra-reviews/checkout'));
