import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { findDestination, shownSearch, siteMap } from '@food-court/federation/discovery';
import { slugOf } from '../contract/slug';
import { oneLine } from '#modules/notifications/mail/mail-text';
import { readTraceContext } from '../observability/tracing/trace-id';
import { isNamed } from '../cached-answers/send-cached-answer';
import { addressOf } from '../contract/addresses';
import { previewAnswer } from '#modules/releases/discovery/preview';
import type { Releases } from '#modules/releases/discovery/releases';
import { readVisitor } from '#modules/releases/discovery/visitor-cookies';
import { acceptedEncoding } from './accepted-encoding';
import { acceptedLanguage } from '#modules/releases/discovery/accepted-language';
import { registerCookies } from './cookies';
import { networkOf } from './network';
import { loggedPath } from './request-log';

type Parse = (text: string) => unknown;

const shortLength = 1_000;
/**
 * Splits the length of one long input among `times` short ones: a parser whose time is quadratic needs `times` as long
 * for the long one.
 */
const times = 16;
/** Between 1, which is linear, and `times`, which is quadratic. */
const mostRatio = 6;

const timeOf = (work: () => void): number => {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start);
};

/** The ratio of the shortest times: whatever else the machine does makes a run longer, never shorter. */
function ratioOf(parse: Parse, part: string, end: string, tries = 40): number {
  let number = 0;
  // Each text is new, for parsers that remember the last ones. Made from bytes, so that it is one piece of memory.
  const text = (length: number): string =>
    Buffer.from(part.repeat(length / part.length) + end + (number += 1)).toString();
  let short = Infinity;
  let long = Infinity;
  for (let left = tries; left > 0; left -= 1) {
    const shortTexts = Array.from({ length: times }, () => text(shortLength));
    const longText = text(shortLength * times);
    short = Math.min(
      short,
      timeOf(() => shortTexts.forEach((one) => parse(one))),
    );
    long = Math.min(
      long,
      timeOf(() => parse(longText)),
    );
  }
  return long / short;
}

const route = { owner: 'storefront', screen: 'storefront/x', access: 'anyone', render: 'server', title: 'x' } as const;
const map = siteMap([]).concat(
  [{ path: '/:category', where: { category: ['Rice'] } }, { path: '/:open' }, { path: '/:a/:b' }].map((each) => ({
    ...route,
    ...each,
  })),
);
const query = { ...route, path: '/search', data: [{ call: 'GET /search', query: ['q'] }] } as const;
const app = Fastify();
await registerCookies(app, false);
await app.ready();
const product = addressOf('GET /product/{id}', {} as never);

const releases = { discovery: async () => ({ microFrontends: {} }) } as unknown as Releases;

/** The part that is repeated, and the end that makes a parser backtrack. */
const parsers: [name: string, parse: Parse, worst: [part: string, end: string][]][] = [
  [
    'the site map',
    (text) => findDestination(map, text),
    [
      ['/', 'x'],
      ['%25', '%'],
      ['/a', '/'],
    ],
  ],
  [
    'the query of a page',
    (text) => shownSearch({ kind: 'page', route: query, params: {} }, `?${text}`),
    [
      ['q=1&', '='],
      ['%25', '%'],
    ],
  ],
  ['the path of a call', (text) => product.pattern.exec(`/product/${text}`), [['x', '/']]],
  [
    'the path in the log',
    (text) => loggedPath(`/${text}`),
    [
      ['%25', 'x'],
      ['/', '@'],
      ['%', '@'],
    ],
  ],
  [
    'the choice of a preview',
    (text) => previewAnswer(releases, { pathname: `/${text}`, search: `?${text}&mfe=off&${text}`, headers: {} }),
    [
      ['/', 'x'],
      ['&', 'x'],
      ['mfe', '='],
    ],
  ],
  [
    'accept-language',
    (text) => acceptedLanguage(text, ['en', 'fr']),
    [
      [' ', 'x'],
      [';', 'x'],
      [',', 'x'],
    ],
  ],
  [
    'accept-encoding',
    acceptedEncoding,
    [
      [' ', 'x'],
      [';', 'x'],
      ['br,', 'x'],
    ],
  ],
  [
    'if-none-match',
    (text) => isNamed('"x"', text),
    [
      [' ', 'x'],
      ['W/', 'x'],
      [',', 'x'],
    ],
  ],
  [
    'the cookies',
    (text) => app.parseCookie(text),
    [
      ['a=1;', 'x'],
      [' ', 'x'],
      ['=', 'x'],
      [';', '"'],
    ],
  ],
  [
    'the builds of a visit',
    (text) => readVisitor({ 'food-court-visit': text, 'food-court-preview': text, 'food-court-failed-shell': text }),
    [
      ['a:b.', '~'],
      ['~', 'x'],
      ['.', 'x'],
      ['a', ':'],
    ],
  ],
  ['traceparent', (text) => readTraceContext({ traceparent: `00-${text}` }), [['0', '-']]],
  [
    'the address of a client',
    networkOf,
    [
      [':', 'x'],
      ['0', ':'],
      ['.', ':'],
    ],
  ],
  [
    'one line of a mail',
    oneLine,
    [
      [' ', 'x'],
      ['\n', 'x'],
      ['x ', ' '],
    ],
  ],
  [
    'the name of a dish in its address',
    (text) => slugOf(text),
    [
      ['-', 'x'],
      [' ', 'x'],
      ['x ', '-'],
    ],
  ],
];

for (const [name, parse, worst] of parsers)
  test(`${name}: sixteen times the length takes sixteen times the time, not its square`, () => {
    for (const [part, end] of worst) {
      const ratio = ratioOf(parse, part, end);
      assert.ok(ratio < mostRatio, `${JSON.stringify(part)} repeated before ${JSON.stringify(end)}: ${ratio}`);
    }
  });

test('a quadratic parser is recognised', () =>
  assert.ok(ratioOf((text) => text.replace(/x+$/, ''), 'x', '.', 3) > mostRatio));
