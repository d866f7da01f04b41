import type { RemoteFailure as ReportedFailure } from '@food-court/federation/release';
import type { AnswerOf } from '@food-court/shared-api/contract';
import type { readFlags } from '../flags/read-flags';

export type RemoteOverview = AnswerOf<'GET /versions/{name}'>;
type Failure = RemoteOverview['failures'][number];
type ReadFlag = Awaited<ReturnType<typeof readFlags>>[number];

export const presentReportedFailure = ({ what, ...failure }: ReportedFailure) => ({
  ...failure,
  // The database has only kinds that the contract of reports admits.
  what: what as Failure['what'],
});

export const presentFlag = ({ switched, ...flag }: ReadFlag): RemoteOverview['flags'][number] => ({
  ...flag,
  ...(switched && { switched: { ...switched, rule: presentRule(switched.rule), at: switched.at.toISOString() } }),
});

type Rule = NonNullable<ReadFlag['switched']>['rule'];

const presentRule = (rule: Rule) =>
  rule && {
    share: rule.share,
    ...(rule.roles && { roles: [...rule.roles] }),
    ...(rule.kitchens && { kitchens: [...rule.kitchens] }),
  };
