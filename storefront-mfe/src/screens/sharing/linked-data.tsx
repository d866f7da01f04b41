import { useState } from 'react';
import { useIsHydrating } from '../hydration/use-is-hydrating';

/**
 * Structured data for search engines (schema.org), which read it from the server's markup. The browser keeps it while
 * it is true and never writes it: the page's trusted types let nobody write into a script.
 */
export function LinkedData({ data }: { data: object }) {
  const isHydrating = useIsHydrating();
  // Browsers don’t run a script of this type, and only '<' could end it.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  const [fromServer] = useState(isHydrating && text);
  return text === fromServer && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
