import type { WorkerScope } from './worker-scope';

/** How the visitor wants pages: what the server reads from the same cookies. */
export interface VisitorChoices {
  language?: string;
  theme?: string;
}

/** Not every browser tells its worker. Nothing was chosen where there is no cookie. */
export async function readChoices({ cookieStore }: WorkerScope): Promise<VisitorChoices> {
  try {
    const [language, theme] = await Promise.all([cookieStore?.get('language'), cookieStore?.get('theme')]);
    return { language: language?.value, theme: theme?.value };
  } catch {
    return {};
  }
}

/** How a document is that this browser has kept. */
export const choicesIn = (html: string): VisitorChoices => {
  const root = /<html\b[^>]*>/.exec(html)?.[0] ?? '';
  return { language: / lang="([^"]*)"/.exec(root)?.[1], theme: / data-theme="([^"]*)"/.exec(root)?.[1] };
};

/** A theme is chosen after a document was kept, too. */
export const inTheme = (html: string, theme: string | undefined): string =>
  theme !== 'light' && theme !== 'dark'
    ? html
    : html.replace(/<html\b[^>]*>/, (root) =>
        root.replace(/ data-theme="[^"]*"/, '').replace('<html', `<html data-theme="${theme}"`),
      );
