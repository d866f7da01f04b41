import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { readPostmaster } from './postgres/postmaster-file';
import { processFingerprint } from './processes/process-fingerprint';
import { waitUntil } from './processes/wait-until';
import { createdDatabase } from './testing/created-database';
import { IdentityClient } from './testing/identity-client';
import { readRows, writeRow } from './testing/database-rows';
import { forkSandbox, mainFile, startSandboxProcess } from './testing/sandbox-process';
import { temporaryFolder } from './testing/temporary-folder';

const withoutPostgres = (DATA_DIR: string) => ({ DATA_DIR, WITHOUT_POSTGRES: '1' });

async function serverOf(dataDir: string): Promise<number> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres', 'cluster'));
  assert.ok(postmaster, 'no database runs');
  return postmaster.pid;
}

const isGone = async (pid: number) => (await processFingerprint(pid)) === undefined;
const assertGone = async (pid: number) =>
  assert.ok(await waitUntil(() => isGone(pid), 10_000), `process ${pid} still runs`);

test('reports its addresses, keeps all data over kill -9, and stops on {stop: true}', async () => {
  const dataDir = await temporaryFolder();
  const first = await startSandboxProcess({ DATA_DIR: dataDir });
  const client = new IdentityClient(first.report.sandboxUrl);
  await writeRow(first.report.databaseUrl!, 'row');
  const session = await client.signUp('ada@example.com');
  first.child.kill('SIGKILL');
  await first.exit;

  const second = await startSandboxProcess({ DATA_DIR: dataDir });
  const again = new IdentityClient(second.report.sandboxUrl);
  assert.deepEqual(await readRows(second.report.databaseUrl!), ['row']);
  assert.equal((await again.signIn('ada@example.com')).body.localId, session.localId);
  assert.equal((await again.lookup(session.idToken)).status, 200);
  const { body } = await again.refresh(session.refreshToken);
  const { jwksUrl, issuer, audience, controlSecret } = second.report;
  await jwtVerify(body.id_token, createRemoteJWKSet(new URL(jwksUrl)), { issuer, audience });
  assert.notEqual(controlSecret, first.report.controlSecret);

  const server = await serverOf(dataDir);
  second.child.send({ stop: true });
  assert.equal(await second.exit, 0);
  await assertGone(server);
});

test('Ctrl-C, sent to the whole process group, shuts down cleanly', async () => {
  const dataDir = dirname(await createdDatabase());
  const { child, exit } = await startSandboxProcess({ DATA_DIR: dataDir }, { detached: true });
  const server = await serverOf(dataDir);
  process.kill(-child.pid!, 'SIGINT');
  process.kill(-child.pid!, 'SIGINT');
  assert.equal(await exit, 0);
  await assertGone(server);
  await assert.rejects(access(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')));
});

test('ends when its parent is killed', async () => {
  const dataDir = dirname(await createdDatabase());
  const program = `
    import { fork } from 'node:child_process';
    const child = fork(${JSON.stringify(mainFile)}, { execArgv: ['--import', 'tsx'] });
    child.once('message', () => console.log(child.pid));
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = await once(parent.stdout!, 'data');
  const server = await serverOf(dataDir);
  parent.kill('SIGKILL');
  await assertGone(Number(pid));
  await assertGone(server);
});

test('prints the report as a line of JSON when it has no parent process', async () => {
  const env = { ...process.env, ...withoutPostgres(await temporaryFolder()) };
  const child = spawn(process.execPath, ['--import', 'tsx', mainFile], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout!, 'data');
  const report = JSON.parse(String(line));
  assert.equal(report.ready, true);
  assert.equal(report.databaseUrl, undefined);
  assert.equal((await fetch(report.jwksUrl)).status, 200);
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('reports an uncaught error to the parent and the log, and shuts down cleanly', async () => {
  const crash = 'data:text/javascript,process.on("message",(m)=>{if(m==="crash")throw new Error("sandbox gone mad")})';
  const dataDir = dirname(await createdDatabase());
  const { child, errors, exit } = forkSandbox(
    { DATA_DIR: dataDir },
    { execArgv: ['--import', 'tsx', '--import', crash] },
  );
  await once(child, 'message');
  const server = await serverOf(dataDir);
  child.send('crash');
  assert.deepEqual((await once(child, 'message'))[0], {
    ready: false,
    problem: 'The sandbox failed: sandbox gone mad',
  });
  assert.equal(await exit, 1);
  assert.match(errors(), /sandbox gone mad/);
  await assertGone(server);
});

test('rejects production, a public address and an unusable folder', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const cases: [NodeJS.ProcessEnv, RegExp][] = [
    [{ NODE_ENV: 'production' }, /NODE_ENV is production/],
    [{ HOST: '0.0.0.0' }, /for this machine only/],
    [{ DATA_DIR: file }, /can't be used: a part of its path is a file/],
  ];
  for (const [env, reason] of cases) {
    const { child, errors, exit } = forkSandbox({ ...withoutPostgres(await temporaryFolder()), ...env });
    const [message] = await once(child, 'message');
    assert.equal(message.ready, false);
    assert.match(message.problem, reason);
    assert.equal(await exit, 1);
    assert.match(errors(), reason);
    assert.doesNotMatch(errors(), /\n\s+at /);
  }
});
