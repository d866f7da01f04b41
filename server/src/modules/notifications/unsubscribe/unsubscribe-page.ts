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

/** The form posts to its own address, so that merely opening the link, as mail scanners do, changes nothing. */
export const askPage = page(
  'Stop notifications about your wishes?',
  `<p>We’ll no longer tell you when a dish in your wishes is back, cheaper or running out, neither by mail nor on the site.</p><form method="post"><button>Stop notifications</button></form>${settings}`,
);

export const donePage = page(
  'Notifications about your wishes are off',
  `<p>Your wishes are still there. To turn notifications on again, use “Tell me about my wishes” in Settings.</p>${settings}`,
);

export const unknownPage = page(
  'This link can’t be read',
  `<p>It may be incomplete. You can turn off notifications about your wishes in Settings.</p>${settings}`,
);
