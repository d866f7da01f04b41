import { report, UsageError } from './command-line';
import { existingSite, type Workplace } from './workplace';
import { explainLines } from './explain-lines';
import { factsOf } from './page-facts';
import { readPage } from '../client/read-page';

/** Says which builds a visitor gets on a page, and why. `--cookie` takes the Cookie header of a browser. */
export async function explain(args: string[], workplace: Workplace): Promise<void> {
  const usage = `Usage: ${workplace.line('explain', '<address>', '[--cookie <cookies>]', '[--json]')}`;
  const json = args.includes('--json');
  const [typed = '', option, cookie, ...others] = args.filter((value) => value !== '--json');
  const isUnderstood = option === undefined || (option === '--cookie' && cookie !== undefined);
  const base = workplace.origin();
  if (typed === '' || typed.startsWith('-') || !isUnderstood || others.length > 0 || !URL.canParse(typed, base))
    throw new UsageError(usage);
  const address = new URL(typed, base);
  // Cookies are a visitor’s own, so they go to their site only.
  if (address.origin !== new URL(base).origin) throw new UsageError(`${usage}. The address must be of ${base}.`);
  const { discovery } = await (await existingSite(workplace)).state();
  const facts = await factsOf(await readPage(address, cookie), discovery);
  report(json, facts, ...explainLines(facts));
}
