import { rankOf, ranks } from '@food-court/federation/discovery';
import type { Role } from '@food-court/shared-api/contract';

/** The visitors that have the feature of a flag. Nobody else has it. */
export interface FlagRule {
  /** Percent of the visitors, or of those of the roles and kitchens. */
  share: number;
  roles?: readonly Role[];
  kitchens?: readonly string[];
}

export interface FlagVisitor {
  id: string;
  /** The role of the signed-in person, if any. */
  role?: Role;
  /** The kitchen of a Seller. */
  kitchen?: string;
}

/** Each flag has a lot of its own: who has one feature is no more likely to have another. */
export const isOnFor = (rule: FlagRule, flag: string, visitor: FlagVisitor): boolean =>
  isAmong(rule.roles, visitor.role) &&
  isAmong(rule.kitchens, visitor.kitchen) &&
  rankOf(`flag ${flag} ${visitor.id}`) < Math.round(rule.share * (ranks / everybody));

const isAmong = <Value>(chosen: readonly Value[] | undefined, value: Value | undefined): boolean =>
  chosen === undefined || (value !== undefined && chosen.includes(value));

const everybody = 100;

/** The visitors are divided, so pages exist with the feature and without it. */
export const isShared = (rule: FlagRule | null): rule is FlagRule =>
  rule !== null && rule.share > 0 && rule.share < everybody;

export const isForPersons = (rule: FlagRule | null): boolean =>
  rule !== null && (rule.roles !== undefined || rule.kitchens !== undefined);

/** Sellers and Buyers differ whatever the feature, so only visitors who have it by lot alone say which is better. */
export const isByLotAlone = (rule: FlagRule | null): rule is FlagRule => isShared(rule) && !isForPersons(rule);

/** Explains why nobody could match the rule, or why it says two things at once. */
export function contradictionIn({ share, roles, kitchens }: FlagRule): string | undefined {
  if (share === 0 && (roles ?? kitchens) !== undefined)
    return 'A share of 0 % is off for everybody, so it can’t be for roles or kitchens only.';
  return kitchens && roles && !roles.includes('Seller')
    ? 'Kitchens belong to Sellers, so a rule for kitchens and other roles would match nobody.'
    : undefined;
}

/** Each flag in a share doubles the versions of every public page, which are rendered and cached separately. */
const mostShared = { ofRemote: 2, ofSite: 5 };

/** `shared` names the other flags that are in a share: 'storefront new-dish-card'. */
export function tooManyShared(remote: string, shared: readonly string[]): string | undefined {
  const own = shared.filter((flag) => flag.startsWith(`${remote} `));
  const list = own.length >= mostShared.ofRemote ? own : shared.length >= mostShared.ofSite ? shared : undefined;
  return (
    list &&
    `${list.length} flags are in a share of the visitors already: ${list.join(', ')}. Switch one of them on or off first.`
  );
}
