import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { OwnProduct } from '#delivery/own-product';
import type { TeamAtWork } from '#delivery/team-at-work';
import { withBrowser } from '#journey/browser';
import { codesOfGuide } from './guide-code';

const heading = 'A service of your own';

type VisitorOf = (request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) => Promise<string | undefined>;

/** The service of the team, which verifies each pass with the code of the guide. */
async function startService(team: TeamAtWork, site: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'food-court-service-'));
  await writeFile(path.join(folder, 'package.json'), '{ "name": "service", "private": true, "type": "module" }');
  for (const line of team.linesOf(heading)) await promisify(execFile)('sh', ['-c', line], { cwd: folder });
  const [code = ''] = await codesOfGuide('ts', heading);
  const file = path.join(folder, 'visitor-of.ts');
  await writeFile(file, `${code.replaceAll('https://food.example', site)}\nexport { visitorOf };\n`);
  const { visitorOf } = (await import(pathToFileURL(file).href)) as { visitorOf: VisitorOf };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    visitorOf(request).then(
      (visitor) => response.end(JSON.stringify({ visitor, asked: request.url })),
      () => response.writeHead(401).end('{}'),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const ask = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/team-api/reviews/votes?dish=7');
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  });

/** Follows the guide: names the address of a service, and asks it from a page of the remote. */
export function ownServiceDrill(product: OwnProduct, atWork: () => TeamAtWork): void {
  test('asks a service of its own, which knows each visitor by a signed pass and refuses anybody else', async () => {
    const service = await startService(atWork(), product.origin);
    const [line = ''] = atWork().linesOf('Once, by whoever runs the site', 1);
    await atWork().run(line.replace('https://reviews.example/v1', service.address));
    await withBrowser(async (browser) => {
      const [first, second] = await Promise.all([browser.newContext(), browser.newContext()]);
      const [page, other] = await Promise.all([first.newPage(), second.newPage()]);
      for (const each of [page, other]) await each.goto(`${product.origin}/reviews`);
      const answers = [await ask(page), await ask(page), await ask(other)];
      assert.deepEqual(
        answers.map(({ status, body }) => [status, body.asked]),
        Array(3).fill([200, '/v1/votes?dish=7']),
      );
      const [visitor, again, stranger] = answers.map(({ body }) => body.visitor);
      assert.ok(visitor);
      assert.equal(again, visitor);
      assert.notEqual(stranger, visitor);
      assert.equal((await fetch(`${service.address}/votes?dish=7`)).status, 401);

      await service.close();
      const { status, body } = await ask(page);
      assert.deepEqual([status, body.code], [502, 'team_failed']);
      await page.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
    });
  });
}
