import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, test } from 'node:test';
import type { Child } from '../processes/child';
import { Product } from './product';

/** A part that runs until it is told to stop, or crashes. */
function part(name: string, events: string[], ready: Promise<unknown> = Promise.resolve()) {
  let exit = (_code: number): void => undefined;
  const exited = new Promise<number | null>((resolve) => (exit = resolve));
  ready.catch(() => undefined);
  const child: Child<unknown> = {
    ready,
    exited,
    stop: async () => {
      events.push(`${name} stops`);
      await turn();
      exit(0);
      await turn();
      events.push(`${name} stopped`);
    },
  };
  return { child, crash: () => exit(1) };
}

describe('the product', () => {
  let events: string[];
  let product: Product;
  beforeEach(() => {
    events = [];
    product = new Product(() => events.push('broken'));
  });

  const started = (name: string, ready?: Promise<unknown>) => {
    const made = part(name, events, ready);
    product.add(made.child);
    return made;
  };

  test('ends its parts one after the other, the last one first, and that is no fault', async () => {
    started('database');
    started('server');
    await product.stop();
    assert.deepEqual(events, ['server stops', 'server stopped', 'database stops', 'database stopped']);
  });

  test('ends once, however often it is told to', async () => {
    started('server');
    await Promise.all([product.stop(), product.stop()]);
    assert.deepEqual(events, ['server stops', 'server stopped']);
  });

  test('ends a part as well that is started while it ends', async () => {
    started('database');
    const stopped = product.stop();
    started('server');
    await stopped;
    assert.deepEqual(events, ['database stops', 'database stopped', 'server stops', 'server stopped']);
  });

  test('tells of a part that ends by itself', async () => {
    const { crash } = started('database');
    started('server');
    await turn();
    crash();
    await turn();
    assert.deepEqual(events, ['broken']);
  });

  test('does not tell of a part that never was ready: whoever waits for it does', async () => {
    const { crash } = started('server', Promise.reject(new Error('no disk')));
    crash();
    await turn();
    assert.deepEqual(events, []);
  });

  test('ends one part on purpose, and another takes its place', async () => {
    started('database');
    const { child } = started('server');
    await product.end(child);
    started('new server');
    await product.stop();
    assert.deepEqual(events, [
      'server stops',
      'server stopped',
      'new server stops',
      'new server stopped',
      'database stops',
      'database stopped',
    ]);
  });
});
