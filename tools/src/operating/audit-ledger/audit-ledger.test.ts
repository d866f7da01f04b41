import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';
import { verifierKey, writeCheckpoint, writeSignature, writeVerifierKey } from '@food-court/shared-api/books';
import { auditLedger } from './audit-ledger';
import { TreeFromLeaves } from './tree-from-leaves';

const origin = 'food.test/books/1';
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const keyBytes = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));

const keyNamed = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  writeVerifierKey(await verifierKey(name, 1, bytes));

describe('npm run audit-ledger', () => {
  let folder: string;
  let url: string;
  let leaves: Buffer[] = [];
  let signedLeaves: Buffer[] | undefined;
  const server = createServer((request, response) => void answer(request.url ?? '').then((body) => response.end(body)));

  const answer = async (address: string): Promise<string | Buffer> => {
    if (address !== '/api/books') return bundleOf(address);
    const tree = new TreeFromLeaves();
    for (const leaf of signedLeaves ?? leaves) tree.add(leaf);
    const text = writeCheckpoint({ origin, size: tree.size, root: new Uint8Array(tree.root) });
    const key = await verifierKey(origin, 1, keyBytes);
    const checkpoint = `${text}\n${writeSignature(key, sign(null, Buffer.from(text), privateKey))}`;
    return JSON.stringify({ epoch: 1, origin, key: writeVerifierKey(key), checkpoint, epochs: [] });
  };
  const bundleOf = (address: string): Buffer => {
    const index = Number(/entries\/(\d+)/.exec(address)?.[1]);
    return Buffer.concat(
      leaves.slice(index * 256, index * 256 + 256).flatMap((leaf) => [Buffer.from([0, leaf.length]), leaf]),
    );
  };

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'food-court-audit-'));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const remember = () => path.join(folder, 'seen.json');
  const audit = async () => {
    const lines: string[] = [];
    await auditLedger({ url, remember: remember() }, (line) => lines.push(line));
    return lines.map((line) => line.split(/\s/)[0]);
  };
  const leavesUpTo = (count: number) => Array.from({ length: count }, (_, place) => Buffer.from(`leaf ${place}`));

  test('verifies every entry, and next time that the books continue what was seen', async () => {
    leaves = leavesUpTo(300);
    assert.deepEqual(await audit(), ['signed', 'complete']);
    leaves = leavesUpTo(600);
    assert.deepEqual(await audit(), ['signed', 'unchanged', 'complete']);
  });

  test('fails when an entry of before is another one now, although the court signs it', async () => {
    leaves = leavesUpTo(700).with(5, Buffer.from('forged'));
    await assert.rejects(audit(), /not those that were signed when you last saw them/);
  });

  const python = spawnSync('python3', ['--version']).status === 0;
  /** Asynchronous, because this process serves the books. */
  const verifyInPython = async (...options: string[]) => {
    const verifier = spawn('python3', [path.join(repositoryRoot, 'docs/how-to/verify_books.py'), url, ...options]);
    let output = '';
    for (const stream of [verifier.stdout, verifier.stderr]) stream.on('data', (text) => (output += text));
    const [code] = (await once(verifier, 'close')) as [number];
    return { code, output };
  };

  test('agrees with the verifier in Python', { skip: !python && 'not installed: python3' }, async () => {
    leaves = leavesUpTo(600);
    const agreed = await verifyInPython();
    assert.equal(agreed.code, 0, agreed.output);
    assert.match(agreed.output, /^600 entries lead to the root/);
    const moved = await verifyInPython('--key', await keyNamed('old.test/books/1', keyBytes));
    assert.equal(moved.code, 0, moved.output);
    const other = await verifyInPython('--key', await keyNamed(origin, new Uint8Array(32)));
    assert.deepEqual([other.code, /signed with another key/.test(other.output)], [1, true]);
    [leaves, signedLeaves] = [leaves.with(300, Buffer.from('forged')), leaves];
    const refused = await verifyInPython();
    assert.equal(refused.code, 1);
    assert.match(refused.output, /the entries are not those that were signed/);
    signedLeaves = undefined;
  });

  test('fails when entries are gone, or are not those that the court signs', async () => {
    leaves = leavesUpTo(10);
    await assert.rejects(audit(), /had 600 entries/);
    [leaves, signedLeaves] = [leavesUpTo(601), leavesUpTo(601).with(600, Buffer.from('other'))];
    await assert.rejects(audit(), /not those that were signed now/);
    signedLeaves = undefined;
  });

  const auditWith = (key: string) => auditLedger({ url, key }, () => undefined);

  test('fails when the key is not the one that the person knows, or no key', async () => {
    leaves = leavesUpTo(10);
    for (const key of [await keyNamed(origin, new Uint8Array(32)), 'Zobo'])
      await assert.rejects(auditWith(key), /another key/);
  });

  test('accepts the key that the person knows by the name of an earlier address or epoch', async () => {
    leaves = leavesUpTo(10);
    for (const name of ['old.test/books/1', 'food.test/books/7']) await auditWith(await keyNamed(name, keyBytes));
  });
});
