import type { DeclaredFlag } from '@food-court/federation/flags';
import type { FlagSwitch } from './flag-switches.repository';

export const presentFlags = (
  declared: ReadonlyMap<string, DeclaredFlag>,
  switches: readonly FlagSwitch[],
  judgements: ReadonlyMap<string, string>,
) =>
  [...declared].map(([name, flag]) => {
    const last = switches.find((each) => each.flag === name);
    const judgement = judgements.get(name);
    return {
      name,
      ...flag,
      ...(last && {
        switched: { rule: last.rule, at: last.at, by: last.by, ...(last.reason !== null && { reason: last.reason }) },
      }),
      ...(judgement !== undefined && { judgement }),
    };
  });
