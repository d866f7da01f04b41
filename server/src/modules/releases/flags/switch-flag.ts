import { isExpired, type DeclaredFlag } from '@food-court/federation/flags';
import { findSellersKitchens, insertAuditEntries } from '#modules/accounts/index';
import type { Trx } from '#platform/database/tables';
import { notFound, Refusal } from '#platform/http/refusal';
import { lockKey, lockUntilCommit } from '#platform/jobs/advisory-locks.repository';
import type { ReleaseServices } from '../services';
import { findDeclaredFlags, type BuildStore } from './declared-flags';
import { findLastSwitches, insertSwitch, type FlagSwitch } from './flag-switches.repository';
import { nameOf } from './known-switches';
import { contradictionIn, isShared, tooManyShared, type FlagRule } from './rule.policy';

interface Change {
  remote: string;
  flag: string;
  /** Null goes back to the default. */
  rule: FlagRule | null;
  reason?: string;
  /** Only while this is the last switch of the flag. */
  after?: number;
}

/** Switches a flag for the visits that begin from now on. Returns false when it already is like this. */
export async function switchFlag(
  { db, ...store }: Pick<ReleaseServices, 'db'> & BuildStore,
  change: Change,
  by: string,
): Promise<boolean> {
  const { remote, flag, rule } = change;
  const declared = (await findDeclaredFlags(store, remote)).get(flag);
  if (rule) requireSense(rule);
  return db.transaction().execute(async (trx) => {
    // One at a time, so that the numbers of switches grow in the order in which they hold.
    await lockUntilCommit(trx, lockKey('flag_switches'));
    const switches = await findLastSwitches(trx);
    const last = switches.find((each) => each.remote === remote && each.flag === flag);
    // Also a flag that no build declares any more can be switched off and forgotten.
    const takesBack = !rule || rule.share === 0;
    if (!declared && !(takesBack && last?.rule))
      throw notFound(
        `No build of ${remote} on the site declares the flag ${flag}. Declare it in src/remote.ts and release that build first.`,
      );
    if (declared && rule && rule.share > 0) requireUnexpired(flag, declared);
    if (change.after !== undefined && change.after !== last?.id) return false;
    if (sameRule(last?.rule ?? null, rule)) return false;
    if (rule) await requireRoom(trx, change, rule, switches);
    await recordSwitch(trx, { ...change, before: last?.rule ?? null }, by);
    return true;
  });
}

function requireSense(rule: FlagRule): void {
  const contradiction = contradictionIn(rule);
  if (contradiction !== undefined) throw new Refusal('conflict', contradiction);
}

function requireUnexpired(flag: string, declared: DeclaredFlag): void {
  if (isExpired(declared))
    throw new Refusal(
      'conflict',
      `The flag ${flag} expired on ${declared.expires}, so it can only be switched off or back to its default. To keep it longer, release a build with a later date.`,
    );
}

async function requireRoom(
  trx: Trx,
  { remote, flag }: Change,
  rule: FlagRule,
  switches: readonly FlagSwitch[],
): Promise<void> {
  const others = switches.filter((each) => !(each.remote === remote && each.flag === flag) && isShared(each.rule));
  const fault = isShared(rule)
    ? tooManyShared(
        remote,
        others.map((each) => nameOf(each.remote, each.flag)),
      )
    : undefined;
  if (fault !== undefined) throw new Refusal('conflict', fault);
  const known = new Set(rule.kitchens && (await findSellersKitchens(trx, rule.kitchens)));
  const unknown = rule.kitchens?.filter((kitchen) => !known.has(kitchen)) ?? [];
  if (unknown.length > 0) throw notFound(`There is no kitchen ${unknown.join(' and no kitchen ')}.`);
}

/** Also for the log of admins, in which releases and canaries are. */
async function recordSwitch(
  trx: Trx,
  { remote, flag, rule, before, reason }: Change & { before: FlagRule | null },
  by: string,
): Promise<void> {
  await insertSwitch(trx, { remote, flag, rule, before, by, ...(reason !== undefined && { reason }) });
  await insertAuditEntries(trx, [
    {
      by: { name: by },
      action: 'flag switched',
      subjectKind: 'deployable',
      subject: remote,
      before: { flag, ...inAuditLog(before) },
      after: { flag, ...inAuditLog(rule), ...(reason !== undefined && { reason }) },
    },
  ]);
}

const inAuditLog = (rule: FlagRule | null) => ({
  share: rule?.share ?? null,
  ...(rule?.roles && { roles: rule.roles.join(', ') }),
  ...(rule?.kitchens && { kitchens: rule.kitchens.join(', ') }),
});

/** PostgreSQL orders the keys of an object in its own way. */
const sameRule = (one: FlagRule | null, other: FlagRule | null): boolean => textOf(one) === textOf(other);
const textOf = (rule: FlagRule | null): string =>
  rule === null ? '' : JSON.stringify([rule.share, rule.roles?.toSorted(), rule.kitchens?.toSorted()]);
