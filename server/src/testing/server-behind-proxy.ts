import { startDatabaseProxy, type DatabaseProxy } from './database-proxy';
import { createTestDatabase } from './test-database';
import { createTestServer, type TestServer } from './test-server';

export interface ServerBehindProxy {
  testServer: TestServer;
  /** The connection to its database, which a test can cut. */
  line: DatabaseProxy;
  close: () => Promise<void>;
}

export async function createServerBehindProxy(): Promise<ServerBehindProxy> {
  const database = await createTestDatabase();
  const line = await startDatabaseProxy(database.url);
  const testServer = await createTestServer({ database: { url: line.url } });
  return {
    testServer,
    line,
    close: async () => {
      await testServer.close();
      await line.disconnect();
      await database.drop();
    },
  };
}
