import { toScriptJson } from '../../app/hydration-state';

/** What a page is about, in schema.org's words, for search engines. Data, never run. */
export const StructuredData = ({ data }: { data: Record<string, unknown> }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptJson({ '@context': 'https://schema.org', ...data }) }} />
);
