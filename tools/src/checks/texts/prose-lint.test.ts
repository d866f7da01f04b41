import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { proseFindings, type ProseKind } from './prose-lint';
import { proseOfDocument } from './prose-of-document';
import { proseOf } from './prose-of-source';

/** Pairs with the same meaning: as it was written here before, and as a native speaker writes it. */
const pairs: readonly (readonly [ProseKind, bad: string, good: string])[] = [
  ['comment', 'Of so many pixels each way a photo is judged.', 'Samples this many pixels per side.'],
  ['comment', 'Of the new remote.', 'Path of the new remote.'],
  ['comment', 'What visitors read about the kitchen.', 'Public description of the kitchen.'],
  ['comment', 'Who asks from now on sees it.', 'Later requests see it.'],
  ['comment', 'Whose row it is.', 'Owner of the row.'],
  ['comment', 'That it does not come is no fault of a build.', 'A build is not at fault when it does not arrive.'],
  ['comment', 'Those of other accounts are deleted.', 'Deletes the entries of other accounts.'],
  ['comment', 'So long a meal stands at the counter.', 'Meals wait at the counter this long.'],
  ['comment', 'As an admin does.', 'Uses the same call as an admin.'],
  ['comment', 'As long as other journeys may go on ordering.', 'Other journeys may keep ordering for this long.'],
  ['comment', 'By field, in the order of the form.', 'Keyed by field, in the order of the form.'],
  ['comment', 'Such as 2026-11-25T17-44-00Z.', 'For example 2026-11-25T17-44-00Z.'],
  ['comment', 'Reads them. What is gone stays gone.', 'Reads them. Deleted rows stay deleted.'],
  ['comment', 'The oldest first.', 'Oldest first.'],
  ['comment', 'Keys and comparisons are none.', 'Keys and comparisons do not count.'],
  ['comment', 'Each hour is counted anew.', 'Each hour is counted again.'],
  [
    'comment',
    'It reaches this address no more; others still do.',
    'It no longer reaches this address; others still do.',
  ],
  ['comment', 'A line that fell away.', 'A cancelled line.'],
  ['comment', 'Dishes that can be had now.', 'Dishes that are available now.'],
  ['comment', 'Lists dishes or such.', 'Lists dishes.'],
  ['test', 'are not told to who wishes for it no more', 'does not notify people who deleted their wish'],
  ['test', 'what comes when the site fails', 'shows the error page when the site fails'],
  ['test', 'of a closed kitchen is refused', 'is refused when the kitchen is closed'],
  ['test', 'with a wrong key is refused', 'is refused with a wrong key'],
  ['test', 'after the first release', 'keeps only the live build after the first release'],
  ['test', 'shows the own kitchen', 'shows the seller’s own kitchen'],
  ['test', 'the next press goes on with the same key', 'the next press retries with the same key'],
  ['test', 'the notice reads so', 'shows the notice'],
  ['test', 'sends no other header than Accept', 'sends only the Accept header'],
  ['group', 'who may ask for what', 'permissions'],
  ['document', 'Who may not see the order gets 404.', 'Anyone else gets 404.'],
  ['document', 'The table is written anew.', 'The table is written again.'],
  ['screen', 'So that menus can be read in a tunnel.', 'Lets you read menus in a tunnel.'],
];

const harmless: readonly (readonly [ProseKind, string])[] = [
  ['comment', 'Why is the cache empty? What can be done? See docs/operations.md.'],
  ['comment', 'Of course the provider may answer twice.'],
  ['comment', 'Of two presses, only the first counts.'],
  ['comment', 'As the lock is held, nobody else writes.'],
  ['comment', 'As of Node 22 this is built in.'],
  ['comment', 'By default the server logs a hundredth of them.'],
  ['comment', 'That is the price before the discount.'],
  ['comment', 'So far only Safari needs it.'],
  ['comment', 'Such a build is refused.'],
  ['comment', 'Retries on no more than two servers.'],
  ['comment', 'There are so many that the planner reads the whole table.'],
  ['comment', 'It is meant for tests, not for operators.'],
  ['comment', 'Runs on its own. There is none in English.'],
  ['test', 'with an empty basket, checkout is disabled'],
  ['test', 'of eight locks at the same time, one succeeds'],
  ['group', 'without a connection'],
  ['document', 'What a page reads is stated by its route.'],
  ['screen', 'What happened'],
];

test('is read from paragraphs of documents, but not from headings, tables, code and bold labels', () => {
  const text = '# Who it is for\n\n**Who sees it.** Its [buyer](a.md).\n\n| Who |\n\n```sh\nWho\n```\n- A list.\n';
  assert.deepEqual(
    proseOfDocument('docs/a.md', text).map(({ place, text: words }) => [place, words]),
    [
      ['docs/a.md:3', 'Its buyer.'],
      ['docs/a.md:10', 'A list.'],
    ],
  );
});

describe('the prose of sources', () => {
  for (const [kind, bad, good] of pairs)
    test(`refuses “${bad}” and accepts “${good}”`, () => {
      assert.equal(proseFindings(kind, bad).length, 1);
      assert.deepEqual(proseFindings(kind, good), []);
    });

  for (const [kind, text] of harmless) test(`accepts “${text}”`, () => assert.deepEqual(proseFindings(kind, text), []));

  test('is read from comments and titles, but not from literals', () => {
    const text = `
      /** One sentence.
       *  Another one. @param name is for the compiler */
      const url = 'https://example.test'; // After the code.
      // oxlint-disable-next-line no-console
      // A comment
      // over two lines.
      const pattern = /[/*]/, made = \`// \${url /* Inside. */} /* no comment */\`;
      describe('Basket', () => it('keeps the note', () => {}));
    `;
    assert.deepEqual(
      proseOf({ path: 'a.ts', text }).map(({ kind, text: words, place }) => [place, kind, words]),
      [
        ['a.ts:2', 'comment', 'One sentence. Another one.'],
        ['a.ts:4', 'comment', 'After the code.'],
        ['a.ts:6', 'comment', 'A comment over two lines.'],
        ['a.ts:8', 'comment', 'Inside.'],
        ['a.ts:9', 'group', 'Basket'],
        ['a.ts:9', 'test', 'keeps the note'],
      ],
    );
  });
});
