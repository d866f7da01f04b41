import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withWholeCharacters } from './json-bodies';

for (const [sent, read] of [
  [String.raw`"half \ud83c"`, 'half �'],
  [String.raw`"\udf55\ud83c"`, '��'],
  [String.raw`"\uD83C\uDF55 pizza \ud83c\udf55"`, '🍕 pizza 🍕'],
  [String.raw`"\ud83c\ud83c\udf55"`, '�🍕'],
  [String.raw`"C:\\ud83c \n \u00e9 \" \\\ud83c"`, 'C:\\ud83c \n é " \\�'],
  ['"🍕 as it is"', '🍕 as it is'],
] as const)
  test(`${sent} is read as ${JSON.stringify(read)}`, () => {
    assert.equal(JSON.parse(withWholeCharacters(sent)), read);
  });

test('a body of escapes only takes no longer than its length demands', () => {
  const long = `"${String.raw`\ud83c\\`.repeat(50_000)}"`;
  const read = JSON.parse(withWholeCharacters(long)) as string;
  assert.equal(read, '�\\'.repeat(50_000));
});
