import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { before, describe, test } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { readSettings } from '@food-court/server/src/platform/config/env';
import { parseYaml, pathInDeploy, readDeployFile, samples } from '@food-court/server/src/testing/deploy-files';
import { missingPrograms } from './debian-programs';

interface Resource {
  kind: string;
  metadata: { name: string };
}
interface Container {
  env: { name: string; value: string }[];
  securityContext: { readOnlyRootFilesystem: boolean };
  ports: { name: string; containerPort: number }[];
  readinessProbe: { httpGet: { path: string; port: string } };
  livenessProbe: { httpGet: { path: string; port: string } };
}
interface Deployment extends Resource {
  spec: {
    selector: { matchLabels: object };
    template: {
      metadata: { labels: object };
      spec: { containers: Container[]; terminationGracePeriodSeconds: number };
    };
  };
}

const libraries = '/usr/share/gocode';
const chart = pathInDeploy('helm/food-court');
const program = fileURLToPath(new URL('render-chart.go', import.meta.url));
const skip =
  missingPrograms('go') ||
  (!existsSync(join(libraries, 'src/github.com/Masterminds/sprig')) &&
    'not installed: golang-github-masterminds-sprig-dev');

describe('the chart', { skip }, () => {
  let values: { settings: Record<string, string> };
  let resources: Resource[];
  const render = async (change: object = {}): Promise<{ resources: Resource[]; errors: string }> => {
    const cache = await mkdtemp(join(tmpdir(), 'food-court-chart-'));
    const { stdout, stderr } = spawnSync('go', ['run', program, chart], {
      input: JSON.stringify({ Release: { Name: 'court' }, Values: { ...values, ...change } }),
      encoding: 'utf8',
      env: { PATH: process.env.PATH, GO111MODULE: 'off', GOPATH: libraries, GOCACHE: cache, HOME: cache },
    });
    await rm(cache, { recursive: true, force: true });
    const documents = parseAllDocuments(stdout);
    for (const { errors } of documents) assert.deepEqual(errors, []);
    return { resources: documents.flatMap((document) => (document.toJSON() as Resource | null) ?? []), errors: stderr };
  };
  before(async () => {
    const given = parseYaml(await readDeployFile('helm/food-court/values.yaml')) as typeof values;
    values = { ...given, settings: { ...given.settings, TRUSTED_PROXIES: '10.0.3.16/28' } };
    ({ resources } = await render());
  });
  const deployment = () => resources.find(({ kind }) => kind === 'Deployment') as Deployment;
  const container = () => deployment().spec.template.spec.containers[0]!;

  test('renders one of each resource', () =>
    assert.deepEqual(resources.map(({ kind }) => kind).toSorted(), [
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'PodDisruptionBudget',
      'Service',
    ]));

  test('starts servers with settings that, together with those of the secret, they accept', async () => {
    const named = (await readDeployFile('helm/food-court/values.yaml')).match(
      /# The name of a Secret with[^:]*: ([^.]+)\./s,
    );
    const secret = (named?.[1] ?? '').match(/\w+/g)?.map((name) => [name, samples[name]]) ?? [];
    const given = container().env.map(({ name, value }) => [name, value]);
    const settings = readSettings(
      Object.fromEntries([['NODE_ENV', 'production'], ...secret, ...given]) as Record<string, string>,
    );
    assert.ok(settings.drainSeconds < deployment().spec.template.spec.terminationGracePeriodSeconds);
  });

  test('probes existing addresses at the port that the server listens on, and selects its own pods', () => {
    const { ports, readinessProbe, livenessProbe, securityContext } = container();
    assert.deepEqual(ports, [{ name: 'http', containerPort: 3_000 }]);
    assert.deepEqual([readinessProbe.httpGet.path, livenessProbe.httpGet.path], ['/readyz', '/healthz']);
    assert.equal(securityContext.readOnlyRootFilesystem, true);
    const { selector, template } = deployment().spec;
    assert.deepEqual(selector.matchLabels, template.metadata.labels);
  });

  test('is not rendered when a required value is missing', async () =>
    assert.match((await render({ ingress: {} })).errors, /has no entry for key/));

  for (const [what, TRUSTED_PROXIES] of [
    ['empty', ''],
    ['missing', undefined],
  ])
    test(`is not rendered when TRUSTED_PROXIES is ${what}, and says what to name there`, async () =>
      assert.match(
        (await render({ settings: { ...values.settings, TRUSTED_PROXIES } })).errors,
        /settings\.TRUSTED_PROXIES: name the pods of your ingress controller/,
      ));
});
