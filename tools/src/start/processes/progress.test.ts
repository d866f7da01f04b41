import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { step } from './progress';

describe('a step', () => {
  let lines: string[];
  beforeEach(() => {
    lines = [];
    mock.method(console, 'log', (line: string) => lines.push(line));
  });
  afterEach(() => mock.restoreAll());

  test('prints its start, its end with the duration, and returns the result', async () => {
    const result = await step('Cooking', async () => lines.length);
    assert.equal(result, 1);
    assert.equal(lines[0], '• Cooking …');
    assert.match(lines[1] ?? '', /^✔ Cooking \(\d+\.\d s\)$/);
  });

  test('prints no end when it fails', async () => {
    await assert.rejects(
      step('Cooking', () => Promise.reject(new Error('burnt'))),
      /^Error: burnt$/,
    );
    assert.deepEqual(lines, ['• Cooking …']);
  });
});
