import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { LogLines } from './log-lines';

describe('log lines', () => {
  let written: string[];
  let lines: LogLines;
  const write = (level: number, line: string): void => {
    lines.lastLevel = level;
    lines.write(line);
  };
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    written = [];
    lines = new LogLines((text) => written.push(text));
  });
  afterEach(() => mock.timers.reset());

  test('are written together after a moment', () => {
    write(30, 'a\n');
    write(30, 'b\n');
    assert.deepEqual(written, []);
    mock.timers.tick(100);
    assert.deepEqual(written, ['a\nb\n']);
  });

  test('are written at once when a warning is logged, in order', () => {
    write(30, 'a\n');
    write(40, 'warning\n');
    assert.deepEqual(written, ['a\nwarning\n']);
  });

  test('do not exceed the size of the buffer', () => {
    const line = `${'x'.repeat(999)}\n`;
    for (let count = 0; count < 40; count += 1) write(30, line);
    lines.flush();
    assert.equal(written.join(''), line.repeat(40));
    assert.ok(written.every((text) => text.length < 18_000));
  });
});
