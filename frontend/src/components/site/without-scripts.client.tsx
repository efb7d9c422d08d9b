import './without-scripts.module.css';

/** What the browser's build has of `without-scripts.tsx`: its looks alone. React leaves what stands in a `<noscript>` as it came. */
export const WithoutScripts = () => <noscript />;
