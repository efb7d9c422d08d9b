/**
 * Replaces `without-scripts.tsx` in the browser's build. React leaves the contents of a
 * `<noscript>` alone, so none of the text is needed.
 */
export const WithoutScripts = () => <noscript />;
