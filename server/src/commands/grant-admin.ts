import { readDatabaseSettings } from '../config/env';
import { connect } from '../database/connect';
import { makeAdmin } from '../features/users/users.repository';

/** Makes a registered user an admin, for example the first one (`npm run admin -- grant EMAIL`). */
async function grantAdmin(email: string | undefined): Promise<string> {
  if (!email?.includes('@')) throw new Error('Say whom: the e-mail address of a registered user.');
  const db = connect(readDatabaseSettings().url, () => undefined);
  try {
    const profile = await makeAdmin(db, email);
    if (!profile) throw new Error(`Nobody is registered as ${email}. Register first, then run this again.`);
    return `${profile.name} (${profile.email}) is an admin now.`;
  } finally {
    await db.destroy();
  }
}

grantAdmin(process.argv[2]).then(
  (done) => process.stdout.write(`${done}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message || 'The database can’t be reached.'}\n`);
    process.exitCode = 1;
  },
);
