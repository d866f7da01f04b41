import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t, type CommissionChange } from '@food-court/shared-api';
import { apiPage } from '@food-court/shared-api/query';
import { Badge, Button, dateFormat, row, stack, Table, VisuallyHidden, type TableColumn } from '@food-court/shared-ui';
import { formatPercent } from '#listing/format-number.ts';
import { LoadError } from '#page/failure.tsx';
import styles from './commission.module.css';
import { commissionStates, readingTexts } from './messages';
import { useWithdrawCommission } from './use-commission';

/** The page is long, so this list is short. */
const rowsOnPage = 5;

const writeTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const timeText = (at: string): string => writeTime(new Date(at));

interface Withdrawal {
  start: (id: string) => void;
  /** The id of the change that is being withdrawn. */
  pending: string | undefined;
}

const nameOf = (kitchen: CommissionChange['kitchen']): string => kitchen?.name ?? t('Every kitchen without its own');

const tones = { coming: 'accent', current: 'success', past: 'neutral', withdrawn: 'neutral' } as const;

const columnsWith = (withdraw: Withdrawal): readonly TableColumn<CommissionChange>[] => [
  {
    title: t('For'),
    wide: true,
    cell: ({ kitchen }) => <bdi className={styles.name}>{nameOf(kitchen)}</bdi>,
  },
  {
    title: t('Commission'),
    cell: ({ percent }) => (percent === null ? t('Same as the others') : formatPercent(percent)),
  },
  {
    title: t('Valid from'),
    cell: ({ _id, kitchen, from, state }) => (
      <span className={styles.when}>
        <time dateTime={from}>{timeText(from)}</time>
        <Badge tone={tones[state]}>{commissionStates[state]}</Badge>
        {state === 'coming' && (
          <Button variant="secondary" size="s" busy={withdraw.pending === _id} onClick={() => withdraw.start(_id)}>
            {t('Withdraw')} <VisuallyHidden>{nameOf(kitchen)}</VisuallyHidden>
          </Button>
        )}
      </span>
    ),
  },
  {
    title: t('Set by'),
    cell: (change) => <SetBy change={change} />,
  },
];

const SetBy = ({ change: { setBy, setAt, withdrawnBy, withdrawnAt } }: { change: CommissionChange }) => (
  <span className={styles.who}>
    <bdi>{setBy}</bdi>
    <time dateTime={setAt}>{timeText(setAt)}</time>
    {withdrawnBy !== undefined && withdrawnAt !== undefined && (
      <span>{t('Withdrawn by {name}, {time}', { name: withdrawnBy, time: timeText(withdrawnAt) })}</span>
    )}
  </span>
);

export function CommissionHistory() {
  const [cursor, setCursor] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const changes = useQuery({
    ...apiPage('GET /commission-changes', { query: { limit: rowsOnPage, cursor } }),
    placeholderData: (before) => before,
  });
  const { mutate, isPending, variables } = useWithdrawCommission();
  const focus = () => heading.current?.focus();
  const columns = columnsWith({
    start: (id) => mutate(id, { onSuccess: focus }),
    pending: isPending ? variables : undefined,
  });
  const next = changes.data?.next;
  const goTo = (after?: string) => {
    setCursor(after);
    focus();
  };
  if (changes.error && !changes.data)
    return <LoadError title={t('We couldn’t load the history')} query={changes} texts={readingTexts} />;
  return (
    <div className={stack(3)}>
      <Table
        caption={
          <h3 ref={heading} tabIndex={-1} className={styles.subtitle}>
            {t('History, latest first')}
          </h3>
        }
        columns={columns}
        rows={changes.data?.items ?? []}
        rowKey={({ _id }) => _id}
        busy={changes.isFetching}
        empty={t('No one has set a commission yet.')}
      />
      {(cursor !== undefined || next !== undefined) && (
        <nav className={row(3)} aria-label={t('Pages of the history')}>
          <Button variant="secondary" size="s" disabled={cursor === undefined} onClick={() => goTo()}>
            {t('Newest')}
          </Button>
          <Button variant="secondary" size="s" disabled={next === undefined} onClick={() => goTo(next)}>
            {t('Older')}
          </Button>
        </nav>
      )}
    </div>
  );
}
