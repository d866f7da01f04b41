import { execFileSync } from 'node:child_process';

const bridge = 'fcdrill';
const subnet = '10.213.77';
/** Address of this machine in the networks; the balancer and the servers use it. */
const hostAddress = `${subnet}.1`;
/** A second address, so that a node can be cut off from etcd while the servers still reach it. */
export const etcdAddress = `${subnet}.2`;

const ip = (...words: readonly string[]): string => execFileSync('ip', words, { encoding: 'utf8' });
const quietly = (...words: readonly string[]): void => {
  try {
    execFileSync('ip', words, { stdio: 'ignore' });
  } catch {
    // It did not exist.
  }
};

/** A network namespace for one node, which can be cut off like a cable. */
export interface NodeNetwork {
  name: string;
  address: string;
  /** Words before a program that make it run in this network. */
  within: readonly string[];
  /** Ids of the processes that run in it. */
  pids: () => number[];
  cut: () => void;
  mend: () => void;
  /** Stops it from reaching this address. Others still can. */
  isolateFrom: (address: string) => void;
  reach: (address: string) => void;
}

export interface Networks {
  one: NodeNetwork;
  two: NodeNetwork;
  remove: () => void;
}

export function createNetworks(): Networks {
  remove();
  ip('link', 'add', bridge, 'type', 'bridge');
  for (const address of [hostAddress, etcdAddress]) ip('address', 'add', `${address}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  return { one: createNetwork('one', 11), two: createNetwork('two', 12), remove };
}

const nameOf = (node: 'one' | 'two'): string => `${bridge}-${node}`;

function createNetwork(node: 'one' | 'two', place: number): NodeNetwork {
  const [name, outside, inside] = [nameOf(node), `${bridge}-${place}`, 'cable'];
  const address = `${subnet}.${place}`;
  ip('netns', 'add', name);
  ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', name);
  ip('link', 'set', outside, 'master', bridge);
  ip('link', 'set', outside, 'up');
  for (const words of [
    ['link', 'set', 'lo', 'up'],
    ['address', 'add', `${address}/24`, 'dev', inside],
    ['link', 'set', inside, 'up'],
  ])
    ip('-n', name, ...words);
  return {
    name: node,
    address,
    within: ['ip', 'netns', 'exec', name],
    pids: () => ip('netns', 'pids', name).split('\n').filter(Boolean).map(Number),
    cut: () => void ip('link', 'set', outside, 'down'),
    mend: () => void ip('link', 'set', outside, 'up'),
    isolateFrom: (other) => void ip('-n', name, 'route', 'add', 'blackhole', `${other}/32`),
    reach: (other) => void ip('-n', name, 'route', 'del', 'blackhole', `${other}/32`),
  };
}

/** Also removes what a drill that was killed has left behind. */
function remove(): void {
  for (const node of ['one', 'two'] as const) quietly('netns', 'del', nameOf(node));
  for (const link of [`${bridge}-11`, `${bridge}-12`, bridge]) quietly('link', 'del', link);
}
