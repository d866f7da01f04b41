import { readFile } from 'node:fs/promises';
import type { RequestHandler } from 'express';

const parts = [
  'card-entry.js',
  'emitter.js',
  'field-style.js',
  'card-inputs.js',
  'card-field.js',
  'challenge.js',
  'provider-calls.js',
  'stripe.js',
];

/** One script that defines `window.Stripe` and nothing else. */
export async function browserScript(): Promise<RequestHandler> {
  const texts = await Promise.all(parts.map((part) => readFile(new URL(part, import.meta.url), 'utf8')));
  const script = `(() => {\n'use strict';\n${texts.join('\n')}})();\n`;
  return (_request, response) => {
    response
      .set({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('text/javascript')
      .send(script);
  };
}
