import type { StartSettings } from '../settings/start-settings';

/** The last lines a person sees before they open the browser. */
export async function greeting({ origin, withDemo }: StartSettings): Promise<string> {
  const ready = `\nFood Court is ready at ${origin}`;
  if (!withDemo) return ready;
  const { demoAccounts, demoPassword } = await import('../demo/people');
  const accounts = demoAccounts.map(({ email, role }) => `  ${email}  ${role}`);
  return [`\nDemo accounts (password ${demoPassword}):`, ...accounts, ready].join('\n');
}
