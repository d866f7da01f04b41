import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type WebServer = { url: string; close(): Promise<void> };

export async function listen(app: FastifyInstance, port: number): Promise<WebServer> {
  try {
    await app.listen({ port, host: '127.0.0.1' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`The sandbox’s port ${port} is already in use. Choose another with SANDBOX_PORT.`, {
      cause: error,
    });
  }
  const { port: taken } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}`, close: async () => app.close() };
}
