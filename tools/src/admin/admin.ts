import { readRunning } from '../start/running';
import { startSettings } from '../start/settings';
import { grantAdmin } from './grant-admin';

const usage = 'Usage: npm run admin -- grant EMAIL';

export async function main([action, email]: string[]): Promise<void> {
  if (action !== 'grant' || !email) throw new Error(usage);
  const settings = startSettings(process.env);
  const databaseUrl = settings.databaseUrl ?? readRunning(settings.dataDir)?.databaseUrl;
  if (!databaseUrl) throw new Error('Food Court does not run here: start it first (npm start), or set DATABASE_URL.');
  await grantAdmin(databaseUrl, email);
  console.log(`✔ ${email} is an admin now.`);
}
