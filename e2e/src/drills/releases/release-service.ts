import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { show } from '@food-court/federation/release';
import { readStamp } from '@food-court/federation/workspace';
import { copyBuild } from '#delivery/copied-build';
import type { OwnProduct } from '#delivery/own-product';
import { repository } from '#product/product';

export function releaseServiceDrill(product: OwnProduct): void {
  const run = promisify(execFile);

  describe('a team with a token and no access to the store', () => {
    let token = '';
    let build = '';

    const team = async (...args: string[]): Promise<string> =>
      (
        await run(process.execPath, ['tools/team.mjs', ...args], {
          cwd: repository,
          env: { ...process.env, DATA_DIR: product.dataDir },
        })
      ).stdout;
    const command = async <Facts>(name: string, ...args: string[]): Promise<Facts> => {
      const { stdout } = await run(process.execPath, [`tools/${name}.mjs`, ...args, '--json'], {
        cwd: repository,
        // This store does not exist, so only the release service can have done what is done.
        env: {
          ...process.env,
          RELEASES_DIR: path.join(product.dataDir, 'none'),
          RELEASE_SITE: product.origin,
          RELEASE_TOKEN: token,
        },
      });
      return JSON.parse(stdout) as Facts;
    };
    const served = async (): Promise<string> =>
      /storefront@([\w-]+)/.exec((await fetch(`${product.origin}/faq`)).headers.get('food-court-builds') ?? '')?.[1] ??
      '';

    test('releases its sources, is named in the history, and rolls back', async () => {
      const { store } = product;
      build = readStamp(path.join(repository, 'storefront-mfe'))?.build ?? '';
      await copyBuild(store, { name: 'storefront', from: build, to: 'older' });
      await show(store, [{ name: 'storefront', build: 'older' }], { by: 'an operator', audience: 'everybody' });
      await rm(path.join(store.place, 'storefront', build), { recursive: true });

      await team('add', 'storefront-ci', '--remotes', 'storefront', '--may', 'stage,preview,canary,release,rollback');
      token = (await team('token', 'storefront-ci')).split('\n')[0] ?? '';
      const { released } = await command<{ released: object[] }>('release', 'storefront');
      assert.deepEqual(released, [{ name: 'storefront', build, known: false, warnings: [] }]);
      assert.equal(await served(), build);

      const { history } = await command<{ history: { by: string; what: string }[] }>('releases');
      assert.deepEqual([history[0]?.by, history[0]?.what], ['storefront-ci', 'release']);
      const { changed } = await command<{ changed: boolean }>('rollback', 'storefront', 'older');
      assert.deepEqual([changed, await served()], [true, 'older']);
    });

    test('can check whether a build could be released', async () => {
      assert.deepEqual(await command('check', 'storefront'), { checked: ['storefront'], warnings: [] });
      assert.equal(await served(), 'older');
    });

    test('releases a build again that is already in the store', async () => {
      const { released } = await command<{ released: object[] }>('release', 'storefront');
      assert.deepEqual(released, [{ name: 'storefront', build, known: true, warnings: [] }]);
      assert.equal(await served(), build);
    });

    const refused = (name: string, ...args: string[]) =>
      command(name, ...args).then(
        () => assert.fail('it was not refused'),
        ({ stdout }: { stdout: string }) => (JSON.parse(stdout) as { error: string }).error,
      );

    test('is refused actions it has no right to, with the service’s explanation', async () => {
      assert.match(await refused('rollback', 'dashboard'), /^storefront-ci may not rollback dashboard: it may stage, /);
      assert.match(await refused('release', 'storefront', 'off'), /^storefront-ci may not remove storefront/);
    });

    test('is refused after its token was revoked', async () => {
      const [, id = ''] = /token (\w{20})/.exec(await team('list')) ?? [];
      await team('revoke', id);
      assert.match(await refused('releases'), /team’s token is missing, wrong, expired or revoked/);
      await team('remove', 'storefront-ci');
    });
  });
}
