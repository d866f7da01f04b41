import { readArguments, report, UsageError } from './command-line';
import { flagLines, ruleInWords, type FlagRule, type ListedFlag } from './flag-lines';
import { serviceCaller } from '../client/service-call';
import { serviceAddress } from '../client/service-site';
import { namesOf, type Workplace } from './workplace';

interface Switched {
  changed: boolean;
  rule: FlagRule | null;
}

const words: Readonly<Record<string, FlagRule | null>> = { on: { share: 100 }, off: { share: 0 }, default: null };
const sharePattern = /^(\d{1,3}(?:\.\d{1,2})?)%$/;
const lists = ['--roles', '--kitchens'] as const;

/** Switches a flag of a remote for a share of the visitors, roles or kitchens, or lists the flags. */
export async function flag(args: string[], workplace: Workplace): Promise<void> {
  const usage = `Usage: RELEASE_SITE=https://… ${workplace.line('flag', namesOf(workplace), '[<flag> <share>% | on | off | default [--roles Buyer,Seller,admin] [--kitchens <id>,…] [--because <reason>]] [--json]')}`;
  const { options, others } = takeOptions(args, usage);
  const { values, json } = readArguments(others, { usage, max: 3 });
  const [given, name, state] = values;
  const origin = serviceAddress();
  if (origin === undefined || given === undefined || (name === undefined) !== (state === undefined))
    throw new UsageError(usage);
  const remote = given.replace(/-mfe$/, '');
  const call = serviceCaller(origin);
  if (name === undefined || state === undefined) {
    if (options.size > 0) throw new UsageError(usage);
    const { flags } = await call<{ flags: ListedFlag[] }>('GET', `/flags/${encodeURIComponent(remote)}`);
    return report(json, { flags }, ...flagLines(remote, flags));
  }
  const rule = readRule(state, options, usage);
  const reason = options.get('--because');
  const { changed } = await call<Switched>('POST', '/flags', { remote, flag: name, rule, ...(reason && { reason }) });
  const sentence = `${name} of ${remote} is ${changed ? 'now' : 'already'} ${ruleInWords(rule)}.`;
  report(json, { remote, flag: name, rule, changed }, `✔ ${sentence}`);
}

function takeOptions(args: readonly string[], usage: string) {
  const options = new Map<string, string>();
  const others: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? '';
    if (![...lists, '--because'].includes(word)) others.push(word);
    else {
      const value = args[(index += 1)];
      if (value === undefined || value === '' || options.has(word)) throw new UsageError(usage);
      options.set(word, value);
    }
  }
  return { options, others };
}

/** The site refuses what makes no sense, such as nobody of a role. */
function readRule(state: string, options: ReadonlyMap<string, string>, usage: string): FlagRule | null {
  const share = Number(sharePattern.exec(state)?.[1]);
  const rule = Object.hasOwn(words, state) ? words[state] : share <= 100 ? { share } : undefined;
  if (rule === undefined || (rule === null && lists.some((list) => options.has(list)))) throw new UsageError(usage);
  const listed = lists.flatMap((list) => {
    const value = options.get(list);
    return value === undefined ? [] : [[list.slice(2), value.split(',').map((each) => each.trim())] as const];
  });
  return rule && { ...rule, ...Object.fromEntries(listed) };
}
