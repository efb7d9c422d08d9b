/** Whether the page stands inside another site's frame, where the session cookie is withheld. */
export const isFramed = (): boolean => window.self !== window.top;
