import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { inProcessTransport } from './in-process-transport';
import { currentRendering, renderingsInProgress, runRendering, type Rendering } from './renderings';

const soups: Rendering = { task: 'kitchen/soups@k1', countFailure: () => undefined };

describe('a rendering', () => {
  test('is in progress until its work ends, also when the work fails', async () => {
    const during = await runRendering(soups, async () => renderingsInProgress());
    assert.deepEqual([during, renderingsInProgress()], [[soups], []]);
    await assert.rejects(runRendering(soups, () => Promise.reject(new Error('burnt'))));
    assert.deepEqual(renderingsInProgress(), []);
  });

  test('is known to the timers that it leaves behind, and to nothing else', async () => {
    let inTimer: Rendering | undefined;
    await runRendering(soups, async () => void setImmediate(() => (inTimer = currentRendering())));
    await pause();
    assert.deepEqual([inTimer, currentRendering()], [soups, undefined]);
  });

  test('does not contain the calls of the API that it makes', async () => {
    const app = Fastify();
    const seen: unknown[] = [];
    app.get('/api/products', async () => ({ seen: seen.push(currentRendering()) }));
    await runRendering(soups, () => inProcessTransport(app)({ method: 'GET', path: '/products', headers: {} }));
    assert.deepEqual(seen, [undefined]);
    await app.close();
  });
});
