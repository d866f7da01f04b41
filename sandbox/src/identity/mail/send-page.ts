import type { Response } from 'express';

export function sendPage(response: Response, status: number, html: string): void {
  response
    .status(status)
    .set({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      // the page's address holds the mail's code
      'referrer-policy': 'no-referrer',
    })
    .type('html')
    .send(html);
}
