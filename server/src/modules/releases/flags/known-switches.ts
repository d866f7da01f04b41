import type { Manifest } from '@food-court/federation/discovery';
import type { FlagValues } from '@food-court/federation/flags';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/database/tables';
import type { Job } from '#platform/jobs/job';
import { findLastSwitches, findLastSwitchId, findRecentSwitches, type FlagSwitch } from './flag-switches.repository';
import type { FlagTrial, FlagTrials } from '../measures/subjects';
import { isByLotAlone, isForPersons, isOnFor, type FlagRule, type FlagVisitor } from './rule.policy';

const readEveryMs = 2_000;
/** A browser that is never closed would otherwise never get a new feature. */
const longestVisitMs = 86_400_000;
const failedRead = 'the switches of flags could not be read: the last known ones stay in use';

/** The manifests of a lineup by deployable. */
export type Manifests = Readonly<Record<string, Manifest>>;

/** The switches of all flags, which each process reads a moment after a change. */
export class KnownSwitches {
  private last = new Map<string, FlagSwitch>();
  private recent: readonly FlagSwitch[] = [];
  private byLot: readonly SwitchedByLot[] = [];
  private revision = 0;

  constructor(
    private readonly db: Db,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Increases with each switch. */
  get lastId(): number {
    return this.revision;
  }

  async refresh(): Promise<void> {
    const revision = await findLastSwitchId(this.db);
    if (revision === this.revision) return;
    // In this order, so that no switch is among the recent ones without being the last of its flag.
    const recent = await findRecentSwitches(this.db);
    const last = await findLastSwitches(this.db);
    this.last = new Map(last.map((each) => [nameOf(each.remote, each.flag), each]));
    this.recent = recent;
    this.byLot = last.filter(isSwitchedByLot);
    this.revision = Math.max(revision, ...recent.map(({ id }) => id));
  }

  readonly tryRefresh = (): Promise<void> =>
    this.refresh().catch((error: Error) => this.log.warn({ reason: error.message }, failedRead));

  readonly job: Job = {
    name: 'read switches of flags',
    everyMs: readEveryMs,
    first: 'later',
    run: () => this.refresh(),
    failed: failedRead,
  };

  /** False when the values depend on nothing but the visitor's lot. */
  isForPersons(manifests: Manifests): boolean {
    const switched = declaredFlags(manifests).flatMap(({ name }) => this.last.get(name) ?? []);
    return switched.some(({ rule, before }) => isForPersons(rule) || isForPersons(before));
  }

  /**
   * The values of a visit that began after the switch `since`. A flag that is switched off is off at once;
   * one that is switched on comes with the next visit, and at the latest after a day.
   */
  valuesFor(manifests: Manifests, visitor: FlagVisitor, since: number): FlagValues {
    const values: Record<string, Record<string, boolean>> = {};
    for (const { remote, flag, name, isOnByDefault } of declaredFlags(manifests)) {
      const last = this.last.get(name);
      if (!last) continue;
      const valueBy = (rule: FlagSwitch['rule']): boolean => (rule ? isOnFor(rule, name, visitor) : isOnByDefault);
      const atStart = this.ruleAtStart(last, since);
      const isOn = valueBy(last.rule) && valueBy(atStart);
      if (last.rule !== null || isOn !== isOnByDefault) (values[remote] ??= {})[flag] = isOn;
    }
    return values;
  }

  /**
   * The flags whose value this visit has by lot alone. An earlier visit is not compared: it is without a feature that
   * came later, and its pages open faster than the first ones of a visit.
   */
  readonly trialsOf: FlagTrials = ({ id, flagsSince = 0 }) =>
    this.byLot
      .filter((each) => flagsSince >= each.id)
      .map(({ id: switchId, remote, flag, rule }): FlagTrial => ({
        ...{ switchId, remote, flag },
        isOn: isOnFor(rule, nameOf(remote, flag), { id }),
      }));

  private ruleAtStart({ remote, flag, rule }: FlagSwitch, since: number): FlagSwitch['rule'] {
    const startedAt = this.now() - longestVisitMs;
    const later = this.recent.findLast(
      (each) => each.remote === remote && each.flag === flag && each.id > since && each.at.getTime() > startedAt,
    );
    return later ? later.before : rule;
  }
}

type SwitchedByLot = FlagSwitch & { rule: FlagRule };
const isSwitchedByLot = (each: FlagSwitch): each is SwitchedByLot => isByLotAlone(each.rule);

export const nameOf = (remote: string, flag: string): string => `${remote} ${flag}`;

const declaredFlags = (manifests: Manifests) =>
  Object.entries(manifests).flatMap(([remote, { metaData }]) =>
    Object.entries(metaData.foodCourt.surface.flags ?? {}).map(([flag, declared]) => ({
      ...{ remote, flag, name: nameOf(remote, flag) },
      isOnByDefault: declared.default,
    })),
  );
