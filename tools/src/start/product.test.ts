import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, test } from 'node:test';
import type { Child } from './processes/child';
import { Product } from './product';

/** A part that runs until it is stopped or crashes. */
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

  test('stops its processes one after the other, in reverse order, without reporting a failure', async () => {
    started('database');
    started('server');
    await product.stop();
    assert.deepEqual(events, ['server stops', 'server stopped', 'database stops', 'database stopped']);
  });

  test('stops once, however often stop is called', async () => {
    started('server');
    await Promise.all([product.stop(), product.stop()]);
    assert.deepEqual(events, ['server stops', 'server stopped']);
  });

  test('also stops a process that starts during the stop', async () => {
    started('database');
    const stopped = product.stop();
    started('server');
    await stopped;
    assert.deepEqual(events, ['database stops', 'database stopped', 'server stops', 'server stopped']);
  });

  test('reports a process that ends unexpectedly', async () => {
    const { crash } = started('database');
    started('server');
    await turn();
    crash();
    await turn();
    assert.deepEqual(events, ['broken']);
  });

  test('does not report a process that never became ready, because its caller gets that error', async () => {
    const { crash } = started('server', Promise.reject(new Error('no disk')));
    crash();
    await turn();
    assert.deepEqual(events, []);
  });

  test('can replace one process by another', async () => {
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
