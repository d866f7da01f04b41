import type { HostileAction } from './hostile-action';

/** Changes what other pages and the frame of the site share with it. */
export const pageChanges: readonly HostileAction[] = [
  {
    does: 'replaces Array.prototype.map',
    run: () => {
      const { from } = Array;
      Array.prototype.map = function (this: unknown[], make: (value: unknown) => unknown) {
        return from(this, make);
      } as typeof Array.prototype.map;
      return 'done';
    },
    trusted: { gets: 'done', changes: ['the built-ins'] },
    watched: ['replaces Array.prototype.map'],
    guest: { gets: 'done' },
  },
  {
    does: 'replaces fetch and history.pushState',
    run: () => {
      const { fetch } = window;
      window.fetch = (...given) => fetch(...given);
      history.pushState = () => {};
      return 'done';
    },
    trusted: { gets: 'done' },
    watched: [],
    guest: { gets: 'done' },
  },
  {
    does: 'writes a key of another team into the storage',
    run: () => {
      localStorage.setItem('food-court/basket', '[]');
      return 'done';
    },
    trusted: { gets: 'done', changes: ['the storage'] },
    watched: ['writes localStorage food-court/basket'],
    guest: { gets: 'refused (SecurityError)' },
  },
  {
    does: 'hides the navbar by a style',
    run: () => {
      const style = new CSSStyleSheet();
      style.replaceSync('header, nav { display: none !important }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
      return 'done';
    },
    trusted: { gets: 'done', changes: ['the navbar'] },
    watched: ['styles header, nav outside of all layers', 'hides the header of the site'],
    guest: { gets: 'done' },
  },
  {
    does: 'removes the navbar',
    run: () => {
      top!.document.querySelector('nav')?.remove();
      return 'done';
    },
    trusted: { gets: 'done', changes: ['the navbar'] },
    watched: ['/about', '/faq', '/login'].map((path) => `takes a ${path} in the header`),
    guest: { gets: 'refused (SecurityError)' },
  },
  {
    needsOwnPage: true,
    does: 'covers the page with a fixed element',
    run: () => {
      const cover = document.createElement('div');
      Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '2147483647', background: 'white' });
      document.body.append(cover);
      cover.requestFullscreen?.().catch(() => {});
      return 'done';
    },
    trusted: { gets: 'done', changes: ['the navbar'] },
    watched: ['covers the header of the site'],
    guest: { gets: 'done' },
  },
  {
    does: 'changes the title',
    run: () => {
      document.title = 'You won';
      return 'done';
    },
    trusted: { gets: 'done', changes: ['the title'] },
    watched: [],
    guest: { gets: 'done' },
  },
  {
    does: 'scrolls the page',
    run: () => {
      const field = document.createElement('textarea');
      Object.assign(field.style, { position: 'absolute', top: '600px' });
      document.body.append(field);
      field.scrollIntoView({ block: 'start' });
      return 'done';
    },
    trusted: { gets: 'done', changes: ['the scroll position'] },
    watched: [],
    guest: { gets: 'done', changes: ['the scroll position'] },
  },
  {
    does: 'says that its page is 1,000,000,000 pixels high',
    run: ({ send }) => {
      send!({ is: 'size', height: 1e9 });
      return 'done';
    },
    guest: { gets: 'done' },
  },
  {
    does: 'shows 1,000 toasts',
    run: ({ send }) => {
      for (let count = 0; count < 1_000; count++)
        send!(JSON.stringify({ is: 'toast', kind: 'info', text: `You won ${count}` }));
    },
    guest: { gets: '', changes: ['the toasts'], shows: 'closed until Retry', reported: 'render' },
  },
];
