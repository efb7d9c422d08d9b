/** Leaves this document for another: a page of the other bundle, or the payment provider's. */
export const loadPage = (address: string): void => window.location.assign(address);
