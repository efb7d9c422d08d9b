/** Leaves this document for another one: a page of the other bundle or of the payment provider. */
export const loadPage = (address: string): void => window.location.assign(address);
