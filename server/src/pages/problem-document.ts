import type { Problem } from 'shared-api/errors';
import { escapeText } from './escape-text';

/** For people, where not even the shell can be had: nothing in it comes from a build. It does not reload by itself. */
export const problemDocument = ({ detail, requestId }: Problem): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><title>Food Court</title><link rel="icon" type="image/svg+xml" href="/favicon.svg"></head>',
    `<body><main><h1>Food Court</h1><p>${escapeText(detail)}</p><p><a href="">Try again</a></p><p><small>Request ${requestId}</small></p></main></body></html>`,
  ].join('');
