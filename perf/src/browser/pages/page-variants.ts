/** Returns the page as the server sent it, or without a part of it. */
export type PageVariant = (html: string) => string;

const withoutScripts: PageVariant = (html) => html.replace(/<link rel="preload" as="script"[^>]*>/g, '');

const withState = (html: string, change: (state: Record<string, unknown>) => void): string =>
  html.replace(/(id="page-state">)(.*?)(<\/script>)/s, (_, open: string, json: string, close: string) => {
    const state = JSON.parse(json) as Record<string, unknown>;
    change(state);
    return open + JSON.stringify(state).replaceAll('<', '\\u003c') + close;
  });

const withoutMarkup: PageVariant = (html) => {
  const empty = html.replace(/<div id="root">.*<\/div>(<script type="application\/json")/s, '<div id="root"></div>$1');
  return withState(empty, (state) => {
    state.rendered = false;
  });
};

/** Looks like a document from a server that does not know which screen the page will show. */
const withoutHead: PageVariant = (html) =>
  withState(
    withoutMarkup(html)
      .replace(/<link rel="preload" as="script"(?![^>]* data-run)[^>]*>/g, '')
      .replace(/<link rel="stylesheet" href="\/releases\/(?!shell)[^>]*>/g, ''),
    (state) => {
      state.queries = { queries: [], mutations: [] };
    },
  );

export const pageVariants: Record<string, PageVariant> = {
  'plain HTML': withoutScripts,
  'rendered and hydrated (ours)': (html) => html,
  'drawn by the browser': withoutMarkup,
  'drawn, nothing announced': withoutHead,
};
