import type { WorkerScope } from './worker-scope';

/** The visitor's choices for pages, from the cookies that the server also reads. */
export interface VisitorChoices {
  language?: string;
  theme?: string;
}

/** Not every browser reveals cookies to its worker. A missing cookie means that nothing was chosen. */
export async function readChoices({ cookieStore }: WorkerScope): Promise<VisitorChoices> {
  try {
    const [language, theme] = await Promise.all([cookieStore?.get('language'), cookieStore?.get('theme')]);
    return { language: language?.value, theme: theme?.value };
  } catch {
    return {};
  }
}

/** Reads the choices from a document that this browser has stored. */
export const choicesIn = (html: string): VisitorChoices => {
  const root = /<html\b[^>]*>/.exec(html)?.[0] ?? '';
  return { language: / lang="([^"]*)"/.exec(root)?.[1], theme: / data-theme="([^"]*)"/.exec(root)?.[1] };
};

/** The theme may have been chosen after the document was stored. */
export const inTheme = (html: string, theme: string | undefined): string =>
  theme !== 'light' && theme !== 'dark'
    ? html
    : html.replace(/<html\b[^>]*>/, (root) =>
        root.replace(/ data-theme="[^"]*"/, '').replace('<html', `<html data-theme="${theme}"`),
      );
