import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AddressInfo } from 'node:net';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, type TestServer } from '#testing/index';
import { longestPath, longestQuery } from './address-length';

describe('the length of an address', () => {
  let testServer: TestServer;
  before(async () => {
    testServer = await createTestServer();
    await testServer.app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(() => testServer.close());

  const ask = async (address: string): Promise<{ status: number; problem: Problem }> => {
    const { port } = testServer.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual' });
    assert.equal(answer.headers.get('content-type'), 'application/problem+json');
    return { status: answer.status, problem: (await answer.json()) as Problem };
  };

  const slashes = (length: number): string => `${'/'.repeat(length - 1)}x`;
  for (const [what, address] of [
    ['15,000 slashes before a letter', slashes(15_000)],
    ['a path that is one character too long', slashes(longestPath + 1)],
    ['a call with a long path', `/api/product/${'x'.repeat(longestPath)}`],
    ['a picture with a long path', `/images/${'x'.repeat(longestPath)}`],
    ['a short path with a query that is too long', `/api/search?q=${'x'.repeat(longestQuery)}`],
  ] as const)
    test(`${what} is answered with 414`, async () => {
      const { status, problem } = await ask(address);
      assert.equal(status, 414);
      assert.equal(problem.code, 'address_too_long');
      assert.match(problem.detail, /2048 characters/);
    });

  for (const [what, address] of [
    ['the longest path', `/api${slashes(longestPath - 4)}`],
    ['a link with the longest query', `/api/nowhere?${'x'.repeat(longestQuery - 1)}`],
  ] as const)
    test(`${what} is looked up and answered with 404`, async () => assert.equal((await ask(address)).status, 404));
});
