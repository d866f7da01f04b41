import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Role } from 'shared-api/contract';
import { createApp } from '../app';
import type { Settings } from '../config/settings';
import type { Db } from '../database/tables';
import { photoPath } from '../features/images/photo-address';
import { openHouse, type House } from '../house';
import { createTestDatabase } from './test-database';
import { startTestIdentity, type TestIdentity } from './test-identity';
import { testSettings } from './test-settings';

export interface Person {
  uid: string;
  email: string;
  headers: { authorization: string };
}

export interface TestCourt {
  app: FastifyInstance;
  house: House;
  db: Db;
  settings: Settings;
  identity: TestIdentity;
  /** Somebody who is signed in, with a profile of the role, or without any. */
  person: (name: string, role?: Role) => Promise<Person>;
  /** The address of a photo that the court's own host keeps. */
  photo: () => Promise<string>;
  close: () => Promise<void>;
}

/** The whole server on a database, a data folder and an identity provider of its own. */
export async function openTestCourt(given: Partial<Settings> = {}): Promise<TestCourt> {
  const [database, identity, dataDir] = await Promise.all([
    createTestDatabase(),
    startTestIdentity(),
    mkdtemp(join(tmpdir(), 'food-court-server-')),
  ]);
  const settings = testSettings({ dataDir, database: { url: database.url }, identity: identity.settings, ...given });
  const house = await openHouse(settings, () => undefined);
  const app = await createApp(house);
  return {
    app,
    house,
    db: house.db,
    settings,
    identity,
    person: async (name, role) => {
      const uid = `uid-${name}`;
      const email = `${name}@example.com`;
      if (role)
        await house.db
          .insertInto('users')
          .values({ uid, email, name, role, image: `https://photos.example/${name}.jpg` })
          .execute();
      return { uid, email, headers: { authorization: `Bearer ${await identity.token({ sub: uid, email })}` } };
    },
    photo: async () => {
      const id = randomBytes(16).toString('hex');
      await house.db.insertInto('images').values({ id, width: 9, height: 9, placeholder: 'data:tiny' }).execute();
      return settings.publicUrl + photoPath(id);
    },
    close: async () => {
      await app.close();
      await identity.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
