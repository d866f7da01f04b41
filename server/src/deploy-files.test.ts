import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { readSettings } from './platform/config/env';
import { parseYaml, pathInDeploy, readDeployFile, samples } from './testing/deploy-files';

type Environment = Record<string, string>;

interface Service {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  restart?: string;
  build?: { dockerfile: string; context: string };
  environment?: Environment;
  volumes?: string[];
  networks?: { court?: { ipv4_address?: string } };
}

/** Matches placeholders, for example `${PUBLIC_URL:?}` and `${COURT_PORT:-8080}`. */
const filledIn = (text: string): string =>
  text.replace(/\$\{(\w+)(?::\?|:-([^}]*))?\}/g, (_, name: string, fallback?: string) => {
    const value = samples[name] ?? fallback;
    assert.ok(value !== undefined, `${name} has no sample`);
    return value;
  });

const isSecret = (name: string): boolean => /PASSWORD|SECRET|KEY|TOKEN/.test(name);

describe('deploy/compose.yml', () => {
  let services: Record<string, Service>;
  before(async () => {
    ({ services } = parseYaml(await readDeployFile('compose.yml')) as { services: Record<string, Service> });
  });
  const environmentOf = (name: string): Environment =>
    Object.fromEntries(Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, filledIn(value)]));
  const all = (): [string, Service][] => Object.entries(services);

  test('starts servers with settings that they accept', () => {
    for (const name of ['server-one', 'server-two']) {
      const settings = readSettings({ NODE_ENV: 'production', ...environmentOf(name) });
      assert.equal(settings.imageHost.bucket?.name, 'pictures');
      assert.equal(settings.releasesBucket?.name, 'releases');
    }
  });

  test('trusts only the balancer’s address to report where visitors come from', async () => {
    const balancer = services.balancer?.networks?.court?.ipv4_address;
    assert.ok(balancer);
    assert.equal(environmentOf('server-one').TRUSTED_PROXIES, balancer);
    const chart = parseYaml(await readDeployFile('helm/food-court/values.yaml')) as { settings: Environment };
    assert.equal(chart.settings.TRUSTED_PROXIES, '', 'the ingress is the operator’s to name');
  });

  test('sets every variable that the files of the balancer and the nodes refer to', async () => {
    const asked = [...(await readDeployFile('haproxy.cfg')).matchAll(/"\$\{(\w+)\}"/g)].map(([, name = '']) => name);
    assert.deepEqual(Object.keys(environmentOf('balancer')).toSorted(), [...new Set(asked)].toSorted());
    const guide = await readFile(new URL('../../docs/high-availability.md', import.meta.url), 'utf8');
    const named = new Set(
      [...guide.matchAll(/^ .*start_node\(\) \{.*?^ .*\}/gms)].flatMap(
        ([text]) => text.match(/PATRONI_\w+(?==)/g) ?? [],
      ),
    );
    // These variables belong to the image.
    const inImage = [...(await readDeployFile('patroni.Containerfile')).matchAll(/PATRONI_\w+(?==)/g)].map(
      ([name]) => name,
    );
    for (const name of ['node-one', 'node-two'])
      assert.deepEqual([...Object.keys(environmentOf(name)), ...inImage].toSorted(), [...named].toSorted(), name);
  });

  test('contains no secret and no image without a version, and mounts only files that exist', () => {
    for (const [name, { environment = {}, image, build, volumes = [] }] of all()) {
      for (const [key, value] of Object.entries(environment))
        if (isSecret(key)) assert.match(value, /\$\{\w+:\?\}/, `${name} ${key}`);
      if (!build) assert.match(image, /:[\w.-]*\d[\w.-]*$/, name);
      for (const [source = ''] of volumes.map((volume) => volume.split(':')))
        if (source.startsWith('./') && source !== './metrics-token')
          assert.ok(existsSync(pathInDeploy(source)), source);
      if (build) assert.ok(existsSync(pathInDeploy(`../${build.dockerfile}`)), build.dockerfile);
    }
  });

  test('makes the file systems of servers and balancer read-only, and drops all their capabilities', () => {
    for (const name of ['balancer', 'server-one', 'server-two']) {
      const { read_only: readOnly, cap_drop: dropped, restart } = services[name] ?? {};
      assert.deepEqual([readOnly, dropped, restart], [true, ['ALL'], 'unless-stopped'], name);
    }
  });
});

describe('Containerfiles', () => {
  for (const name of ['Containerfile', 'patroni.Containerfile'])
    test(`${name} pins its base images, and its last stage has a health check and does not run as root`, async () => {
      const text = await readDeployFile(name);
      const stages = text.split(/^FROM /m).slice(1);
      for (const stage of stages) assert.match(stage, /^\S+:\S*\w(?: AS \w+)?\n/);
      assert.ok(!text.includes(':latest'));
      const last = stages.at(-1) ?? '';
      assert.match(last, /^USER (?!root)\w+$/m);
      assert.match(last, /^HEALTHCHECK /m);
      assert.match(last, /^CMD \["/m);
      for (const [, sources = ''] of text.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
        for (const source of sources.split(' ')) assert.ok(existsSync(pathInDeploy(`../${source}`)), source);
    });
});

describe('systemd units', () => {
  const analyze = '/usr/bin/systemd-analyze';
  for (const unit of ['food-court.service', 'food-court-reconcile.service', 'food-court-reconcile.timer'])
    test(
      `${unit} is valid for systemd`,
      { skip: !existsSync(analyze) && 'not installed: systemd-analyze' },
      async (t) => {
        const folder = await mkdtemp(join(tmpdir(), 'food-court-units-'));
        t.after(() => rm(folder, { recursive: true, force: true }));
        // Uses the path of Node on this machine. A timer is only valid beside its service.
        for (const name of [unit, unit.replace('.timer', '.service')])
          await writeFile(
            join(folder, name),
            (await readDeployFile(`systemd/${name}`)).replaceAll('/usr/bin/node', process.execPath),
          );
        const { stderr, status } = spawnSync(analyze, ['verify', join(folder, unit)], { encoding: 'utf8' });
        const about = stderr.split('\n').filter((line) => line.includes(unit));
        assert.deepEqual(about, []);
        assert.equal(status, 0, stderr);
      },
    );

  test('food-court.service starts the program that npm run pack makes', async () =>
    assert.match(
      await readDeployFile('systemd/food-court.service'),
      /\/srv\/food-court-server\/server\/dist\/main\.js$/m,
    ));
});
