import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wish, wishTexts } from './wish';

const noodles = {
  message_id: 'm1',
  recipient_uid: 'bob',
  id: 'd1',
  title: 'Dan Dan Noodles',
  reason: 'back',
  price_cents: 800,
  before_cents: null,
  portions: null,
} as const;

test('a dish that is back is named in both languages', () => {
  assert.deepEqual(wishTexts(noodles), { en: 'Dan Dan Noodles is back.', fr: 'Dan Dan Noodles est de retour.' });
});

test('a cheaper dish is described with both prices', () => {
  const { en, fr } = wishTexts({ ...noodles, reason: 'cheaper', before_cents: 950 });
  assert.equal(en, 'Dan Dan Noodles is cheaper: $8.00 instead of $9.50.');
  assert.equal(fr.replaceAll('\u00a0', ' '), 'Dan Dan Noodles coûte moins cher : 8,00 $ au lieu de 9,50 $.');
});

test('a dish that is running out is described with its remaining portions', () => {
  const textOf = (portions: number) => wishTexts({ ...noodles, reason: 'few', portions }).en;
  assert.equal(textOf(3), 'Only 3 portions of Dan Dan Noodles are left.');
  assert.equal(textOf(1), 'Only 1 portion of Dan Dan Noodles is left.');
});

test('a notice about one dish leads to its page, and one about several to the list of wishes', () => {
  const noticeOf = (...wishes: (typeof noodles)[]) => wish.notice?.({ about: 'm1', recipientUid: 'bob', wishes });
  assert.equal(noticeOf(noodles)?.page, '/dish/d1/dan-dan-noodles');
  assert.equal(noticeOf(noodles, { ...noodles })?.page, '/wishes');
});
