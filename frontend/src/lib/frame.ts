/**
 * Returns whether the page is inside another site's frame, where the browser withholds the session
 * cookie.
 */
export const isFramed = (): boolean => window.self !== window.top;
