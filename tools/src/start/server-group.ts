import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Child } from './processes/child';
import { startBalancer, type Balancer } from './balancer';

interface GroupOptions {
  address: { host: string; port: number };
  servers: number;
  start: (server: { name: string; port: number }) => Child<unknown>;
  log: (line: string) => void;
}

/** Several servers behind a load balancer, as one part of the product. Restarts servers that end unexpectedly. */
export function startServerGroup({ address, servers, start, log }: GroupOptions): Child<void> {
  const running = new Set<Child<unknown>>();
  let balancer: Balancer | undefined;
  let isStopping = false;
  let leave = (_code: number): void => undefined;
  const exited = new Promise<number>((resolve) => (leave = resolve));

  const supervise = async (server: { name: string; port: number }): Promise<void> => {
    const child = start(server);
    running.add(child);
    await child.ready;
    void child.exited.then(async () => {
      running.delete(child);
      if (isStopping) return;
      log(`! ${server.name} stopped unexpectedly and is restarting`);
      await supervise(server).catch(() => leave(1));
    });
  };
  const bringUp = async (): Promise<void> => {
    const ports = await freePorts(servers);
    await Promise.all(ports.map((port, place) => supervise({ name: `server-${place + 1}`, port })));
    balancer = await startBalancer(address, ports);
  };
  const ready = bringUp();
  ready.catch(() => leave(1));
  return {
    ready,
    exited,
    stop: async () => {
      isStopping = true;
      const stopped = balancer?.stop();
      balancer = undefined;
      await stopped;
      await Promise.all([...running].map((child) => child.stop()));
      leave(0);
    },
  };
}

/** Opens all ports at the same time, so that they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const holders = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(holders.map((holder) => once(holder, 'listening')));
  const ports = holders.map((holder) => (holder.address() as AddressInfo).port);
  await Promise.all(holders.map((holder) => new Promise((closed) => holder.close(closed))));
  return ports;
}
