import { useQuery } from '@tanstack/react-query';
import { t, type Statement, type StatementProof } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { plural } from '@food-court/shared-ui';
import { writeTime } from '#page/write-time.ts';
import type { StatementState } from '#audit/check-books.ts';

const linesOf = ({ accounts }: StatementProof): number =>
  accounts.reduce((sum, { before, last }) => sum + last - before, 0);

const texts: Record<StatementState, (proof: StatementProof) => string> = {
  proven: (proof) =>
    plural(
      linesOf(proof),
      'Complete: the public books, signed on {time}, have {count} line of this kitchen in this month, and the same balances. This browser has checked it.',
      'Complete: the public books, signed on {time}, have {count} lines of this kitchen in this month, and the same balances. This browser has checked it.',
      { time: writeTime(new Date(proof.at)) },
    ),
  waiting: () => t('The public books will contain the newest lines within a minute.'),
  broken: () => t('This statement is not what the public books say. Ask the food court.'),
  unchecked: () => t('This browser can’t check signatures of the books.'),
};

/** Shows that no line of the month is missing, as this browser has checked. A court without books shows nothing. */
export function StatementSeal({ statement }: { statement: Statement }) {
  const { kitchen, month } = statement;
  const { data: proof } = useQuery({
    ...apiQuery('GET /statements/{id}/books', { params: { id: kitchen.id }, query: { month } }),
    retry: false,
  });
  const { data: state } = useQuery({
    queryKey: ['checked-statement', kitchen.id, month, proof?.checkpoint, statement.opening, statement.closing],
    queryFn: async () => (await import('#audit/check-books.ts')).checkStatement(proof!, statement),
    enabled: proof !== undefined,
    retry: false,
  });
  if (!proof || state === undefined) return null;
  return <p data-look="s soft">{texts[state](proof)}</p>;
}
