import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Receipt } from '@food-court/shared-api/contract';
import { receiptMail } from './receipt-mail';

const receipt: Receipt = {
  number: 'FC-ABC1234567',
  amount: 24.95,
  refunded: 0,
  paidAt: '2026-03-05T12:30:00.000Z',
  serial: 'R-000042',
  card: { brand: 'visa', last4: '4242' },
  payments: [{ method: 'card', card: { brand: 'visa', last4: '4242' }, amount: 24.95, refunded: 0 }],
  called: '#K7QPX',
  dayNumber: 47,
  serving: { kind: 'table', table: 12 },
  tickets: [
    {
      kitchen: 'Sally’s',
      lines: [{ title: 'Noodles', quantity: 2, choices: ['Large', 'Egg'], amount: 19.95, refunded: 0 }],
    },
    { kitchen: 'Tea House', lines: [{ title: 'Tea', quantity: 1, choices: [], amount: 5, refunded: 0 }] },
  ],
  tax: { percent: 0, amount: 0 },
  taxes: [],
};
const url = 'https://food.example/checkout/c1';
const mailOf = (given: Receipt) => receiptMail(given, url, 'en');
const line = (change: Partial<Receipt['tickets'][number]['lines'][number]>): Receipt => ({
  ...receipt,
  tickets: [{ kitchen: 'Sally’s', lines: [{ ...receipt.tickets[0]!.lines[0]!, ...change }] }],
});

describe('the mail of a receipt', () => {
  test('has court, numbers, kitchens, lines with choices, total, time, card and a link to the order', () => {
    const { subject, text, html } = mailOf(receipt);
    assert.equal(subject, 'Your Food Court receipt FC-ABC1234567');
    assert.equal(
      text,
      `Food Court

Thank you for your order. Your number is 47 (#K7QPX).

Sold by Sally’s
  2 × Noodles: $19.95
  + Large
  + Egg
  The kitchen hasn’t stated allergens

Sold by Tea House
  1 × Tea: $5.00
  The kitchen hasn’t stated allergens

Number: 47 (#K7QPX)
Table: 12
Receipt: FC-ABC1234567
Serial number: R-000042
Amount: $24.95
Paid on: 5 Mar 2026, 12:30 UTC
Card: ending in 4242

Follow your order: https://food.example/checkout/c1`,
    );
    for (const part of [
      '#K7QPX',
      'Sally’s',
      '2 × Noodles',
      '+ Large',
      '$19.95',
      'Tea House',
      '$24.95',
      'ending in 4242',
    ])
      assert.ok(html.includes(part), part);
    assert.match(html, /<a [^>]*href="https:\/\/food\.example\/checkout\/c1"[^>]*>Follow your order<\/a>/);
    assert.equal(html.match(/<a /g)?.length, 1);
  });

  test('has the note to the kitchen below the choices as plain text', () => {
    const { text, html } = mailOf(line({ note: 'No <b>nuts</b>' }));
    assert.match(text, / {2}\+ Egg\n {2}The kitchen hasn’t stated allergens\n {2}“No <b>nuts<\/b>”\n/);
    assert.ok(html.includes('“No &#60;b&#62;nuts&#60;/b&#62;”'));
  });

  test('says what a dish contains and may contain, and never that the rest is free of it unless its kitchen checked', () => {
    const allergens = { contains: ['milk' as const], mayContain: ['nuts' as const] };
    const given = line({ allergens });
    assert.match(mailOf(given).text, /Contains milk · May contain nuts · The kitchen hasn’t stated the others\n/);
    const checked = line({ allergens: { ...allergens, checkedAt: '2026-03-01T12:00:00.000Z' } });
    assert.match(mailOf(checked).text, /Contains milk · May contain nuts · No other allergens\n/);
    assert.match(receiptMail(line({}), url, 'fr').text, /La cuisine n’a pas indiqué les allergènes\n/);
  });

  test('is in French for a person who reads French, with amounts and dates as French writes them', () => {
    const given = { ...line({ refunded: 9.5 }), fee: 1, refunded: 9.5, taxes: [{ percent: 7.5, amount: 1.14 }] };
    const { subject, text, html } = receiptMail(given, url, 'fr');
    assert.equal(subject, 'Votre reçu Food Court FC-ABC1234567');
    const words = text.replaceAll(/[\u00a0\u202f]/g, ' ');
    for (const part of [
      'Merci pour votre commande. Votre numéro est le 47 (#K7QPX).',
      'Vendu par Sally’s\n  2 × Noodles : 19,95 $',
      'Remboursé : 9,50 $',
      'Vous avez payé : 15,45 $',
      'Dont 7,5 % de taxe : 1,14 $',
      'Frais de service du food court : 1,00 $',
      'Payé le : 5 mars 2026, 12:30 UTC',
      'Carte : se terminant par 4242',
      'Suivre votre commande : https://food.example/checkout/c1',
    ])
      assert.ok(words.includes(part), `${part}\n\n${words}`);
    assert.match(html, /^<!doctype html>\n<html lang="fr">/);
    assert.match(html, />Suivre votre commande<\/a>/);
  });

  test('has tax and refunds only when there are any', () => {
    const { text, html } = mailOf({ ...line({ refunded: 9.5 }), refunded: 9.5, taxes: [{ percent: 8, amount: 1.14 }] });
    assert.match(
      text,
      /Egg\n {2}The kitchen hasn’t stated allergens\n {2}Refunded: \$9\.50\n[^]*Refunded: \$9\.50\nYou paid: \$15\.45\nIncludes 8% tax: \$1\.14/,
    );
    assert.match(html, /Includes 8% tax[^]*\$1\.14/);
    assert.doesNotMatch(mailOf(receipt).text, /tax|Refunded|You paid/);
  });

  test('has each of several cards with what it paid, and what goes back to it', () => {
    const visa = { method: 'card', card: { brand: 'visa', last4: '4242' }, amount: 19, refunded: 2 };
    const other = { method: 'card', card: { brand: 'mastercard', last4: '5454' }, amount: 5.95, refunded: 0 };
    const { text } = mailOf({ ...receipt, refunded: 2, payments: [visa, other] });
    assert.match(
      text,
      /Card: ending in 4242, \$19\.00\nRefunded to the card ending in 4242: \$2\.00\nCard: ending in 5454, \$5\.95\n/,
    );
  });

  test('names each rate of tax', () => {
    const taxes = [
      { percent: 19, amount: 0.4 },
      { percent: 7.5, amount: 1.2 },
    ];
    assert.match(mailOf({ ...receipt, taxes }).text, /Includes 19% tax: \$0\.40\nIncludes 7\.5% tax: \$1\.20\n/);
  });

  test('shows the replacement of a line and the amount that pays for it, so that its rows add up', () => {
    const { text } = mailOf(line({ choices: [], amount: 1.75, refunded: 1.75, moved: 18.2, replacedBy: 'Stew' }));
    assert.match(
      text,
      /2 × Noodles: \$19\.95\n {2}The kitchen hasn’t stated allergens\n {2}Replaced by Stew: -\$18\.20\n {2}Refunded: \$1\.75/,
    );
  });

  for (const title of ['<img src=x onerror=alert(1)>', '"><script>', "' onclick='x", '&lt;b&gt;'])
    test(`shows the title ${title} as text`, () => {
      const { text, html } = mailOf(line({ title, choices: [title] }));
      assert.ok(text.includes(title));
      assert.doesNotMatch(html, /<(img src=x|script|b)\b/);
      assert.ok(!html.includes(title));
      const shown = html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
      assert.ok(shown.includes(`2 × ${title}`));
    });

  for (const title of [
    'Rice\nAmount: $0.00',
    'Rice\r\n\r\nAmount: $0.00',
    'Rice\u2028Amount: $0.00',
    'Rice\u0000\u0085Amount: $0.00',
  ])
    test(`keeps the title ${JSON.stringify(title)} on one line`, () =>
      assert.match(mailOf(line({ title })).text, /^ {2}2 × Rice Amount: \$0\.00: \$19\.95$/m));

  for (const title of ['炒飯', 'أرز مقلي', 'ข้าวผัด', '🍜 with é'])
    test(`shows the title ${title} in its script`, () => {
      const { text, html } = mailOf(line({ title }));
      assert.ok(text.includes(title) && html.includes(`<bdi>2 × ${title}</bdi>`));
    });
});
