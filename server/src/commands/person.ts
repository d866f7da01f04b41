import { parseArgs } from 'node:util';
import { readIdentityAdmin, readPersonSettings } from '../platform/config/env';
import type { Db } from '../platform/database/tables';
import {
  insertAuditEntries,
  erasePerson,
  exportPerson,
  findPerson,
  deleteAccountAsOperator,
  findUidByEmail,
} from '#modules/accounts/index';
import { erasureOfOtherModules, exportOfOtherModules } from '../compose/data-of-person';
import { askYesNo } from './ask';
import { runOnDatabase } from './run-on-database';

const usage = 'Usage: person export|erase EMAIL-OR-UID [--yes]';

/**
 * Exports or erases the data that the court keeps about a person, at their request (`npm run person`). With `--yes` it does not
 * ask for confirmation.
 */
runOnDatabase(() => {
  const { values, positionals } = parseArgs({ options: { yes: { type: 'boolean' } }, allowPositionals: true });
  const [action, who] = positionals;
  if ((action !== 'export' && action !== 'erase') || !who) throw new Error(usage);
  const { database, publicUrl } = readPersonSettings();
  return {
    pool: 'jobs',
    database,
    work: async (db) => {
      const person = await findPerson(db, (await findUidByEmail(db, who)) ?? who);
      if (!person) throw new Error(`No one is registered as ${who}.`);
      if (action === 'export')
        return JSON.stringify(await exportPerson(db, person.uid, { publicUrl, exportOfOtherModules }), null, 2);
      process.stdout.write(`${person.name} (${person.email ?? 'no address'}), ${person.role}, uid ${person.uid}\n`);
      if (!values.yes && !(await askYesNo(`Erase ${person.name} for good?`))) return 'Nothing was changed.';
      return erase(db, person.uid);
    },
  };
});

async function erase(db: Db, uid: string): Promise<string> {
  await db.transaction().execute(async (trx) => {
    await erasePerson(trx, uid, erasureOfOtherModules);
    await insertAuditEntries(trx, [
      { by: { name: 'npm run person' }, action: 'account erased', subjectKind: 'person', subject: uid },
    ]);
  });
  const admin = readIdentityAdmin();
  if (!admin)
    return `Erased. The account ${uid} at the identity provider still exists. Delete it in the provider’s console; its next sign-in deletes it, too.`;
  await deleteAccountAsOperator(admin, uid);
  return 'Erased, here and at the identity provider.';
}
