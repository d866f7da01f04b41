/** Structured data for search engines (schema.org). Browsers don’t run a script of this type, and only '<' could end it. */
export const LinkedData = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
    }}
  />
);
