import { parseArgs } from 'node:util';
import type { Role } from '@food-court/shared-api/contract';
import { readDatabaseSettings } from '../platform/config/env';
import type { Trx } from '../platform/database/tables';
import { insertAuditEntries, findPersonByEmail, makeAdmin } from '#modules/accounts/index';
import { askYesNo } from './ask';
import { runOnDatabase } from './run-on-database';

/**
 * Makes a registered user an admin, for example the first one (`npm run admin -- grant EMAIL`). With `--yes` it does not ask for
 * confirmation.
 */
runOnDatabase(() => {
  const { values, positionals } = parseArgs({ options: { yes: { type: 'boolean' } }, allowPositionals: true });
  const [email] = positionals;
  if (!email?.includes('@')) throw new Error('Name a registered user by their e-mail address.');
  return {
    pool: 'jobs',
    database: readDatabaseSettings(),
    work: async (db) => {
      const person = await findPersonByEmail(db, email);
      if (!person) throw new Error(`No one is registered as ${email}. Register first, then run this again.`);
      const { uid, name, email_verified, created_at } = person;
      const address = `${person.email}, ${email_verified ? 'confirmed' : 'not confirmed'}`;
      process.stdout.write(
        `${name}\n  e-mail:     ${address}\n  uid:        ${uid}\n  registered: ${created_at.toISOString()}\n`,
      );
      if (!email_verified)
        throw new Error(
          `${email} is not confirmed, so this account may belong to someone else. They can confirm it on any page while logged in. Then run this again.`,
        );
      if (!values.yes && !(await askYesNo(`Make ${name} an admin?`))) return 'Nothing was changed.';
      const isAdmin = await db.transaction().execute(async (trx) => {
        const changed = await makeAdmin(trx, uid);
        if (changed) await recordGrant(trx, uid, person.role);
        return changed;
      });
      if (!isAdmin) throw new Error(`${email} now belongs to another account. Nothing was changed.`);
      return `${name} (${person.email}) is now an admin.`;
    },
  };
});

const recordGrant = (trx: Trx, uid: string, role: Role): Promise<void> =>
  insertAuditEntries(trx, [
    {
      by: { name: 'npm run admin' },
      action: 'account changed',
      subjectKind: 'person',
      subject: uid,
      before: { role },
      after: { role: 'admin' },
    },
  ]);
