/** What the browser's build has of `without-scripts.tsx`: React leaves what stands in a `<noscript>` as it came, so none of its words is needed. */
export const WithoutScripts = () => <noscript />;
