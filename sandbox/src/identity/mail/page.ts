import type { FastifyReply } from 'fastify';
import { pageStyle } from './page-style';

/** Escapes text for HTML, because addresses and names in mails come from strangers. */
export const safe = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const bowl =
  '<svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true"><circle cx="17" cy="17" r="17" fill="var(--accent)"/>' +
  '<path d="M7.5 14h19a9.5 9.5 0 0 1-5.6 8.6l-.5 1.6h-6.8l-.5-1.6A9.5 9.5 0 0 1 7.5 14Z" fill="var(--on-accent)"/></svg>';

export const page = (title: string, content: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${safe(title)} · Food Court</title><style>${pageStyle}</style>
<body><header>${bowl}<a href="/">Food Court</a><small>Sandbox</small></header>
<main><h1>${safe(title)}</h1>
${content}
</main></body></html>
`;

export const button = (href: string, label: string) => `<a class="button" href="${safe(href)}">${safe(label)}</a>`;

/** `scriptNonce` is the nonce of the page’s only script. */
export const sendPage = (reply: FastifyReply, status: number, html: string, scriptNonce?: string): FastifyReply =>
  reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'" +
        (scriptNonce ? `; script-src 'nonce-${scriptNonce}'` : ''),
      // the page's address contains the code of the mail
      'referrer-policy': 'no-referrer',
    })
    .send(html);
