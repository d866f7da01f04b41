import type { Running } from '../start/running';
import type { StartSettings } from '../start/settings';

/** Whose books are compared: the settings of the database and of the card provider. What was given counts; the rest is what runs here. */
export function booksFrom(
  { databaseUrl: given, ownCardProvider }: Pick<StartSettings, 'databaseUrl' | 'ownCardProvider'>,
  running: Running | undefined,
): Record<string, string> {
  const databaseUrl = given ?? running?.databaseUrl;
  if (!databaseUrl || (!running && !ownCardProvider))
    throw new Error(
      'Food Court does not run here: start it first (npm start), or set DATABASE_URL and STRIPE_SECRET_KEY.',
    );
  return { DATABASE_URL: databaseUrl, ...(!ownCardProvider && running?.cardProvider) };
}
