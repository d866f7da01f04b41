import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';

const folder = path.join(repositoryRoot, 'docs/decisions');
const indexName = 'README.md';
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const files = readdirSync(folder).filter((file) => file !== indexName);
const numberOf = (file: string): number => Number(file.slice(0, 4));

const statusLine = /^(\d{4}-\d{2}-\d{2}) · (holds(?:, changed by (.+))?|replaced by (.+))$/;
const laterLink = /^\[(\d+)\]\((\d{4}-[\w-]+\.md)\)$/;

/** Finds faults in the first lines of a decision: its title, and the date and status below it. */
function faultsOf(file: string, text: string, others: readonly string[]): string[] {
  const [title = '', blank, line = '', end] = text.split('\n');
  const faults: string[] = [];
  if (!title.startsWith(`# ${numberOf(file)}. `)) faults.push(`${file} must begin with “# ${numberOf(file)}. ”`);
  const status = statusLine.exec(line);
  if (!status || blank !== '' || end !== '')
    return [...faults, `${file} has no line of date and status under its title`];
  const [, date = '', , changedBy, replacedBy] = status;
  if (Number.isNaN(Date.parse(date))) faults.push(`${file}: ${date} is no date`);
  const later = replacedBy === undefined ? (changedBy?.split(' and ') ?? []) : [replacedBy];
  for (const link of later) {
    const [, number, target = ''] = laterLink.exec(link) ?? [];
    if (!others.includes(target) || Number(number) !== numberOf(target) || numberOf(target) <= numberOf(file))
      faults.push(`${file}: ${link} is no later decision`);
  }
  return faults;
}

test('each decision has its own number, a date, and a status that names only later decisions', () => {
  assert.ok(files.length > 100, `${files.length} decisions found`);
  assert.deepEqual(
    files.flatMap((file) => faultsOf(file, read(file), files)),
    [],
  );
  const numbers = files.map(numberOf);
  assert.deepEqual(
    numbers.filter((number, place) => numbers.indexOf(number) !== place),
    [],
    'numbers that are used twice',
  );
});

test('the index has each decision once, with its title', () => {
  const titles = files.map((file) => `- [${read(file).split('\n')[0]?.slice(2)}](${file})`);
  const entries = read(indexName)
    .split('\n')
    .filter((line) => line.startsWith('- ['));
  assert.deepEqual(entries.toSorted(), titles.toSorted());
});

test('missing dates, unknown statuses and wrong successors are found', () => {
  const faults = (line: string): string[] =>
    faultsOf('0002-two.md', `# 2. Two\n\n${line}\n\nText`, ['0001-one.md', '0002-two.md', '0003-three.md']);
  for (const line of [
    '2026-11-20 · holds',
    '2026-11-20 · holds, changed by [3](0003-three.md)',
    '2026-11-20 · replaced by [3](0003-three.md)',
  ])
    assert.deepEqual(faults(line), [], line);
  for (const line of [
    '',
    'holds',
    '2026-11-20',
    '2026-13-20 · holds',
    '2026-11-20 · accepted',
    '2026-11-20 · replaced by 3',
    '2026-11-20 · replaced by [4](0004-four.md)',
    '2026-11-20 · replaced by [1](0001-one.md)',
    '2026-11-20 · replaced by [4](0003-three.md)',
    '2026-11-20 · holds, changed by [3](0003-three.md) and [1](0001-one.md)',
  ])
    assert.equal(faults(line).length, 1, line);
  assert.equal(faultsOf('0002-two.md', '# 02 Two\n\n2026-11-20 · holds\n\nText', []).length, 1);
});
