import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net';

type Closes = { after: (close: () => unknown) => void };

export async function listen(server: Server, t: Closes, protocol: 'http' | 'https' = 'http'): Promise<string> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  return `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The service of a team on this machine. */
export async function startService(t: Closes, answer: RequestListener) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  /** Waits until the connection of the first request is closed. */
  const closed = async (): Promise<void> => {
    const socket = asked[0]?.socket;
    if (socket && !socket.destroyed) await new Promise((resolve) => socket.once('close', resolve));
  };
  return { address: await listen(server, t), asked, closed };
}

/** A service that sends exactly these bytes, and closes the connection if `ends` is true. */
export const startRawService = (t: Closes, bytes: string, ends = false): Promise<string> =>
  listen(
    createSocketServer((socket) =>
      socket.once('data', () => void (ends ? socket.end(bytes, 'latin1') : socket.write(bytes, 'latin1'))),
    ),
    t,
  );

/** An address where nobody listens. */
export async function freeAddress(): Promise<string> {
  const closers: (() => unknown)[] = [];
  const server = createServer();
  const address = await listen(server, { after: (close) => void closers.push(close) });
  await new Promise((closed) => server.close(closed));
  return address;
}
