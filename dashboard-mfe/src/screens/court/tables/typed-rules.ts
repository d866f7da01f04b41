import type { CallInput, TableRules } from '@food-court/shared-api';

/** The rules as they stand in the form. */
export interface TypedRules {
  needsCode: boolean;
  hasHours: boolean;
  from: string;
  to: string;
  /** One range on each line. */
  networks: string;
  needsDayCode: boolean;
}

export const draftOf = ({ needsCode, hours, networks, needsDayCode }: TableRules): TypedRules => ({
  needsCode,
  hasHours: hours !== null,
  from: hours?.from ?? '11:00',
  to: hours?.to ?? '22:00',
  networks: networks.join('\n'),
  needsDayCode,
});

const linesOf = (typed: string): string[] =>
  typed
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Undefined while a time is missing. */
export function changeOf(draft: TypedRules): CallInput<'PATCH /table-rules'>['body'] | undefined {
  const { needsCode, hasHours, from, to, networks, needsDayCode } = draft;
  if (hasHours && (from === '' || to === '')) return undefined;
  return { needsCode, hours: hasHours ? { from, to } : null, networks: linesOf(networks), needsDayCode };
}
