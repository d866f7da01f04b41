import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { waitForValue } from '@food-court/server/src/testing/index';
import { administrate, urlOfDatabase } from '@food-court/server/src/testing/template-database';
import { giveToPrograms, startDebianProgram } from './debian-programs';
import { etcdAddress, type Networks } from './networks';
import { PatroniNode, ports } from './patroni-node';

/** Two nodes: a leader and its synchronous standby. */
export interface PatroniPair {
  /** Returns the address of the court's database on the given node. */
  urlOf: (hostAndPort: string) => string;
  leader: () => Promise<PatroniNode>;
  standby: () => Promise<PatroniNode>;
  /** Resolves when both nodes run and every commit of the leader is on both. */
  waitUntilWhole: () => Promise<void>;
  stop: () => Promise<void>;
}

const databaseName = 'court';
/** A former leader may have to be rewound before it follows, under the full load of orders. */
const rejoinWithinMs = 180_000;

export async function startPatroniPair(networks: Networks, folder: string): Promise<PatroniPair> {
  const secrets = { superuser: randomBytes(12).toString('hex'), replication: randomBytes(12).toString('hex') };
  const etcd = startEtcd(join(folder, 'etcd'));
  const nodes = [networks.one, networks.two].map(
    (network) => new PatroniNode(network, join(folder, network.name), secrets),
  );
  const members = async () => {
    for (const node of nodes) {
      const found = await node.members();
      if (found !== undefined) return found;
    }
    return [];
  };
  const withRole = async (...roles: readonly string[]): Promise<PatroniNode | undefined> => {
    const name = (await members()).find(({ role, state }) => roles.includes(role) && runs(state))?.name;
    return nodes.find((node) => node.name === name);
  };
  const found = async (...roles: readonly string[]): Promise<PatroniNode> => {
    const node = await withRole(...roles);
    if (!node) throw new Error(`No node is ${roles.join(' or ')}.`);
    return node;
  };
  const waitUntilWhole = async (): Promise<void> => {
    const roles = async () => (await members()).filter(({ state }) => runs(state)).map(({ role }) => role);
    await waitForValue(async () => (await roles()).sort(), ['leader', 'sync_standby'], { withinMs: rejoinWithinMs });
  };
  const urlOf = (hostAndPort: string): string =>
    `postgres://postgres:${secrets.superuser}@${hostAndPort}/${databaseName}`;

  for (const node of nodes) node.start();
  await waitUntilWhole();
  const { address } = (await found('leader')).network;
  const url = urlOf(`${address}:${ports.database}`);
  await administrate(urlOfDatabase(url, 'postgres'), `create database ${databaseName}`);
  return {
    urlOf,
    leader: () => found('leader'),
    standby: () => found('sync_standby', 'replica'),
    waitUntilWhole,
    stop: async () => {
      // Killed, because a leader that is asked to end would wait for a standby that does not follow.
      await Promise.all(nodes.map((node) => node.kill()));
      await etcd.end();
    },
  };
}

/** Since Patroni 3.0.3, a standby that follows reports 'streaming'. */
const runs = (state: string): boolean => state === 'running' || state === 'streaming';

function startEtcd(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveToPrograms(folder);
  const address = `http://${etcdAddress}:${ports.etcd}`;
  return startDebianProgram(
    'etcd',
    [
      ['--data-dir', folder],
      ['--listen-client-urls', address],
      ['--advertise-client-urls', address],
      ['--listen-peer-urls', 'http://127.0.0.1:0'],
      // With the newer protocol of etcd, Patroni below 3.0.3 takes over another leader's lock: docs/high-availability.md.
      ['--enable-v2'],
      ['--log-level', 'error'],
    ].flat(),
    { log: join(folder, '..', 'etcd.log') },
  );
}
