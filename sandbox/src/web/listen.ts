import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type WebServer = { url: string; close(): Promise<void> };

export async function listen(listener: RequestListener, port: number): Promise<WebServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} for the sandbox is taken: give another SANDBOX_PORT`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
