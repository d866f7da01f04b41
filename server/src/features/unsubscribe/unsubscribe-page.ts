import { createHash } from 'node:crypto';

const style = `:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:34rem;margin:12vh auto;padding:0 1.25rem}button{min-height:3rem;padding:0 1.5rem;border:2px solid;border-radius:.75rem;background:light-dark(#c93f12,#ff8f4a);color:light-dark(#fffaf3,#2b0f05);font:inherit;font-weight:600}a{display:inline-block;padding:.75rem 0;color:inherit}`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none'; style-src ${hashOf(style)}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
};

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Food Court</title><style>${style}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`;

const settings = '<p><a href="/dashboard/settings">Settings</a></p>';

/** Its form goes to the address that it has: whoever only looks at a link, such as a mail scanner, changes nothing. */
export const askPage = page(
  'Stop news about your wishes?',
  `<p>You will no longer be told when a dish that you wish for is back, cheaper or about to end: no mails, and nothing on the site.</p><form method="post"><button>Stop the news</button></form>${settings}`,
);

export const donePage = page(
  'You get no more news about your wishes',
  `<p>Your wishes are still there. “Tell me about my wishes” in Settings switches the news on again.</p>${settings}`,
);

export const unknownPage = page(
  'This link can’t be read',
  `<p>It may have been cut. Settings has a switch for news about your wishes.</p>${settings}`,
);
