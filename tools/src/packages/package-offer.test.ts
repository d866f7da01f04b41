import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { offerChange, type Step } from './needed-version';
import { packageOffer, type Offer } from './package-offer';

const place = mkdtempSync(path.join(tmpdir(), 'food-court-offer-'));
after(() => rmSync(place, { recursive: true }));

const types = {
  'index.d.ts':
    "export { Button, type ButtonProps as Props } from './button';\nexport * from '#codes';\nexport * from './prices';\nexport * from './dish';",
  'button.d.ts': `import type { Tone } from './tone';
export interface ButtonProps {
    /** While it works. */
    busy?: boolean;
    tone: Tone;
}
export declare function Button({ busy }: ButtonProps): string;`,
  'tone.d.ts': "export type Tone = 'quiet' | 'loud';",
  'codes.d.ts': 'export declare const codes: { readonly lost: 404; readonly late: 408 };',
  'dish.d.ts': 'export declare const Dish: Type.TObject<{ title: TString }>;',
  'prices.d.ts': 'export declare const toCents: (dollars: number) => number;',
};

function offerOf(changes: Partial<typeof types>): Offer {
  const dist = mkdtempSync(path.join(place, 'dist-'));
  for (const [file, text] of Object.entries({ ...types, ...changes })) {
    mkdirSync(dist, { recursive: true });
    writeFileSync(path.join(dist, file), text);
  }
  return packageOffer({ name: 'kit', version: '1.0.0', exports: { '.': './src/index.ts' } }, dist);
}

describe('the offer of a package', () => {
  const recorded = offerOf({});

  test('contains every export with its members, and the types that only it refers to', () =>
    assert.deepEqual(Object.keys(recorded), [
      '.',
      '. Button',
      '. codes',
      '. codes.late',
      '. codes.lost',
      '. Dish',
      '. Dish.title',
      '. Props',
      '. Props ~ Tone',
      '. Props.busy',
      '. Props.tone (needed)',
      '. toCents',
    ]));

  const { 'button.d.ts': button } = types;
  const changes: [string, Partial<typeof types>, Step][] = [
    ['another comment', { 'button.d.ts': button.replace('While it works.', 'Works.') }, 'none'],
    ['another name of a parameter', { 'button.d.ts': button.replace('{ busy }', '{ busy, tone }') }, 'none'],
    ['another name of an argument', { 'prices.d.ts': types['prices.d.ts'].replace('dollars', 'sum') }, 'none'],
    ['an optional prop', { 'button.d.ts': button.replace('tone: Tone;', 'tone: Tone;\n icon?: string;') }, 'minor'],
    [
      'an optional parameter',
      { 'prices.d.ts': types['prices.d.ts'].replace('dollars: number', 'dollars: number, rate?: number') },
      'minor',
    ],
    [
      'a required parameter',
      { 'prices.d.ts': types['prices.d.ts'].replace('dollars: number', 'dollars: number, rate: number') },
      'major',
    ],
    ['a new member of an answer', { 'dish.d.ts': types['dish.d.ts'].replace('{', '{ price: TNumber;') }, 'minor'],
    ['another type of a member', { 'dish.d.ts': types['dish.d.ts'].replace('TString', 'TNumber') }, 'major'],
    ['a new export', { 'prices.d.ts': `${types['prices.d.ts']}\nexport type Cents = number;` }, 'minor'],
    [
      'another constant in a table',
      { 'codes.d.ts': types['codes.d.ts'].replace('404;', '404; readonly gone: 410;') },
      'minor',
    ],
    ['another value of a constant', { 'codes.d.ts': types['codes.d.ts'].replace('404', '410') }, 'major'],
    ['a required prop', { 'button.d.ts': button.replace('busy?', 'busy') }, 'major'],
    ['a changed type that an export refers to', { 'tone.d.ts': "export type Tone = 'quiet';" }, 'major'],
    ['another result', { 'prices.d.ts': types['prices.d.ts'].replace('=> number', '=> bigint') }, 'major'],
    ['a removed export', { 'index.d.ts': "export * from './codes';\nexport * from './prices';" }, 'major'],
  ];
  for (const [what, change, step] of changes)
    test(`requires ${step === 'none' ? 'no new' : `a ${step}`} version with ${what}`, () =>
      assert.equal(offerChange(recorded, offerOf(change)).step, step));
});
