import assert from 'node:assert/strict';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { TeamAtWork } from '#delivery/team-at-work';
import { browserFile } from '#journey/browser';
import { repository } from '#product/product';

export interface TestedPart {
  team: TeamAtWork;
  /** The origin of the site. */
  site: string;
  /** The page of the dish with the part. */
  page: string;
  /** The first code of a language in the guide’s section. */
  code: (language: string) => Promise<string>;
  write: (file: string, text: string) => Promise<void>;
}

/** Runs the tests of the guide’s section about neighbours: with the site, and again when it is gone. */
export async function testAgainstNeighbours({ team, site, page, code, write }: TestedPart): Promise<void> {
  const door = await openDoor(site);
  try {
    const ofSite = async (language: string) => (await code(language)).replaceAll('https://food.example', door.address);
    await write('src/parts/dish-votes/dish-votes.test.tsx', await ofSite('tsx'));
    await write('in-a-browser.mjs', (await ofSite('js')).replace('/dish/7/zobo', page));
    assert.match(await team.runAll('Test against the neighbours'), /Tests: +2 passed, 2 total/);
    await write('src/parts/dish-votes/on-the-server.test.ts', (await ofSite('ts')).replace('/dish/7/zobo', page));
    const [build = '', tests = ''] = team.linesOf('Test against the neighbours', 1);
    await team.run(build);
    assert.match(await team.run(tests), /Tests: +3 passed, 3 total/);
    // The driver of the browser is the team’s own choice, and large.
    const driver = 'node_modules/playwright-core';
    await symlink(path.join(repository, driver), path.join(team.folder, driver), 'junction');
    await team.run(`export BROWSER_PATH=${browserFile()}`);
    await team.run('node in-a-browser.mjs');
  } finally {
    door.close();
  }
  assert.match(await team.run('npx jest'), /Tests: +3 passed, 3 total/);
  assert.match(
    await team.run('node in-a-browser.mjs'),
    /can’t be reached.*The browser gets what the site answered before/,
  );
}

/** An address of the site that a test can close, so that the site is gone for a team without being stopped. */
async function openDoor(site: string): Promise<{ address: string; close: () => void }> {
  const { hostname, port } = new URL(site);
  const server = createServer((visitor) => {
    const inside = connect(Number(port), hostname);
    for (const [one, other] of [
      [visitor, inside],
      [inside, visitor],
    ] as const)
      one.pipe(other).once('error', () => one.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
