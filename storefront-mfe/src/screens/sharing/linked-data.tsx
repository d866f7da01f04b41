/** What search engines show of a page (schema.org). Data, not a script: browsers run nothing of this type. Only '<' could end it. */
export const LinkedData = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
    }}
  />
);
