import dgram from 'node:dgram';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Stranger {
  origin: string;
  /** The paths of the requests that reached it, and “a datagram”. */
  reached: string[];
  close: () => void;
}

/** Opens another site, which notes what reaches it. */
export async function openStranger(): Promise<Stranger> {
  const reached: string[] = [];
  const server = http.createServer((request, response) => {
    reached.push(request.url ?? '');
    response.setHeader('content-type', 'text/html').end('<title>Stranger</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const datagrams = dgram.createSocket('udp4', () => reached.push('a datagram')).bind(port, '127.0.0.1');
  return {
    origin: `http://127.0.0.1:${port}`,
    reached,
    close: () => {
      server.closeAllConnections();
      server.close();
      datagrams.close();
    },
  };
}
