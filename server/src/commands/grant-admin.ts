import { readDatabaseSettings } from '../config/env';
import { makeAdmin } from '../features/users/users.repository';
import { runOnDatabase } from './run-on-database';

/** Makes a registered user an admin, for example the first one (`npm run admin -- grant EMAIL`). */
runOnDatabase(() => {
  const email = process.argv[2];
  if (!email?.includes('@')) throw new Error('Say whom: the e-mail address of a registered user.');
  return {
    databaseUrl: readDatabaseSettings().url,
    work: async (db) => {
      const profile = await makeAdmin(db, email);
      if (!profile) throw new Error(`Nobody is registered as ${email}. Register first, then run this again.`);
      return `${profile.name} (${profile.email}) is an admin now.`;
    },
  };
});
