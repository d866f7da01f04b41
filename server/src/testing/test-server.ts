import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Role } from '@food-court/shared-api/contract';
import { createApp } from '../compose/app';
import type { Settings } from '../platform/config/settings';
import type { Db } from '../platform/database/tables';
import { photoPath } from '../modules/media/images/photo-address';
import { createServices, type Services } from '../compose/services';
import { createTestDatabase } from './test-database';
import { startTestIdentity, type TestIdentity } from './test-identity';
import { testSettings } from './test-settings';

export interface Person {
  uid: string;
  email: string;
  headers: { authorization: string };
}

export interface TestServer {
  app: FastifyInstance;
  services: Services;
  db: Db;
  settings: Settings;
  identity: TestIdentity;
  /** Creates a signed-in person with a confirmed address, and with a profile if a role is given. */
  createPerson: (name: string, role?: Role) => Promise<Person>;
  /** Stores a photo in the image host and returns its address. */
  createPhoto: () => Promise<string>;
  close: () => Promise<void>;
}

/** Creates a server with its own database, data folder and identity provider. */
export async function createTestServer(given: Partial<Settings> = {}): Promise<TestServer> {
  const [database, identity, dataDir] = await Promise.all([
    createTestDatabase(),
    startTestIdentity(),
    mkdtemp(join(tmpdir(), 'food-court-server-')),
  ]);
  const settings = testSettings({ dataDir, database: { url: database.url }, identity: identity.settings, ...given });
  const services = await createServices(settings);
  const app = await createApp(services);
  return {
    app,
    services,
    db: services.db,
    settings,
    identity,
    createPerson: (name, role) => createPerson({ db: services.db, identity }, name, role),
    createPhoto: async () => {
      const id = randomBytes(16).toString('hex');
      await services.db.insertInto('images').values({ id, width: 9, height: 9, placeholder: 'data:tiny' }).execute();
      return settings.publicUrl + photoPath(id);
    },
    close: async () => {
      await app.close();
      await identity.close();
      await database.drop();
      // A photo whose upload was in progress when the server closed may still be written.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export async function createPerson(
  { db, identity }: Pick<TestServer, 'db' | 'identity'>,
  name: string,
  role?: Role,
): Promise<Person> {
  const uid = `uid-${name}`;
  const email = `${name}@example.com`;
  if (role)
    await db
      .insertInto('users')
      .values({ uid, email, email_verified: true, name, role, image: `https://photos.example/${name}.jpg` })
      .execute();
  return { uid, email, headers: { authorization: `Bearer ${await identity.token({ sub: uid, email })}` } };
}
