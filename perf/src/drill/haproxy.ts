import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@food-court/server/src/testing/ports';
import { waitForValue } from '@food-court/server/src/testing/index';
import { copyForPrograms, startDebianProgram } from './debian-programs';
import { ports } from './patroni-node';

const settings = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url));

export interface Balancer {
  /** Address that people visit. */
  court: string;
  primary: string;
  replica: string;
  stop: () => Promise<void>;
}

interface BehindHaproxy {
  serverPorts: readonly [number, number];
  /** Addresses of the nodes; their ports are fixed. */
  nodes: { one: { address: string }; two: { address: string } };
  requestsAMinute: number;
}

/** Starts HAProxy with the configuration of docs/high-availability.md, in front of two servers and two nodes. */
export async function startHaproxy(
  { serverPorts, nodes: { one, two }, requestsAMinute }: BehindHaproxy,
  folder: string,
): Promise<Balancer> {
  const [court, primary, replica] = await Promise.all([freeAddress(), freeAddress(), freeAddress()]);
  const program = startDebianProgram('haproxy', ['-W', '-db', '-f', copyForPrograms(settings, folder)], {
    log: join(folder, 'haproxy.log'),
    env: {
      HAPROXY_SOCKET: join(folder, 'haproxy.sock'),
      COURT_BIND: court,
      REQUESTS_A_MINUTE: String(requestsAMinute),
      PRIMARY_BIND: primary,
      REPLICA_BIND: replica,
      SERVER_ONE: `127.0.0.1:${serverPorts[0]}`,
      SERVER_TWO: `127.0.0.1:${serverPorts[1]}`,
      DATABASE_ONE: `${one.address}:${ports.database}`,
      DATABASE_TWO: `${two.address}:${ports.database}`,
      PATRONI_ONE_PORT: String(ports.patroni),
      PATRONI_TWO_PORT: String(ports.patroni),
    },
  });
  await waitForValue(() => accepts(court), true);
  return { court, primary, replica, stop: () => program.end() };
}

const freeAddress = async (): Promise<string> => `127.0.0.1:${await freePort()}`;

async function accepts(address: string): Promise<boolean> {
  const { hostname, port } = new URL(`tcp://${address}`);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
