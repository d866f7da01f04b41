import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { createRequestLogger } from './request-logger';

test('log lines of a request have its id at every level, and a request without lines creates no logger of its own', async (t) => {
  const lines: { level: number; reqId?: string; msg: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
  const app = Fastify({
    logger: { stream, level: 'debug' },
    disableRequestLogging: true,
    childLoggerFactory: createRequestLogger,
    genReqId: () => 'r1',
  });
  t.after(() => app.close());
  app.get('/quiet', async () => 'soup');
  app.get('/loud', async ({ log }) => {
    log.debug('a');
    log.warn({ dish: 'soup' }, 'b');
    log.child({ cook: 'ada' }).info('c');
    return log.level;
  });

  const child = t.mock.method(app.log, 'child');
  await app.inject('/quiet');
  assert.equal(child.mock.callCount(), 0);
  assert.equal((await app.inject('/loud')).body, 'debug');
  assert.deepEqual(
    lines.map(({ level, reqId, msg }) => [level, reqId, msg]),
    [
      [20, 'r1', 'a'],
      [40, 'r1', 'b'],
      [30, 'r1', 'c'],
    ],
  );
});
