import { readFile } from 'node:fs/promises';
import type { Routes } from '#web/web-app';

const parts = [
  'card-entry.js',
  'words.js',
  'emitter.js',
  'appearance.js',
  'payment-style.js',
  'card-inputs.js',
  'payment-element.js',
  'wallet-sheet.js',
  'express-element.js',
  'elements.js',
  'challenge.js',
  'provider-calls.js',
  'stripe.js',
];

/** Joins the parts into one script that defines only `window.Stripe`. */
export async function cardScript(): Promise<string> {
  const texts = await Promise.all(parts.map((part) => readFile(new URL(part, import.meta.url), 'utf8')));
  return `(() => {\n'use strict';\n${texts.join('\n')}})();\n`;
}

export async function scriptRoute(): Promise<Routes> {
  const script = await cardScript();
  const headers = {
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/javascript; charset=utf-8',
  };
  return async (scope) => {
    scope.get('/sandbox/cards/stripe.js', async (_request, reply) => reply.headers(headers).send(script));
  };
}
