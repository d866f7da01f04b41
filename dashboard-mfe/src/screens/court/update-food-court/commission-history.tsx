import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t, type CommissionChange } from '@food-court/shared-api';
import { apiPage } from '@food-court/shared-api/query';
import {
  Badge,
  Button,
  dateFormat,
  joinClasses,
  stack,
  Table,
  VisuallyHidden,
  type TableColumn,
} from '@food-court/shared-ui';
import { OlderPages } from '#listing/older-pages.tsx';
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
  const list = useRef<HTMLDivElement>(null);
  const changes = useQuery({
    ...apiPage('GET /commission-changes', { query: { limit: rowsOnPage, cursor } }),
    placeholderData: (before) => before,
  });
  const { mutate, isPending, variables } = useWithdrawCommission();
  const focus = () => list.current?.focus();
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
    <div
      ref={list}
      tabIndex={-1}
      role="group"
      aria-label={t('History of the commission')}
      className={joinClasses(stack(3), styles.history)}
    >
      <Table
        caption={t('History, latest first')}
        columns={columns}
        rows={changes.data?.items ?? []}
        rowKey={({ _id }) => _id}
        busy={changes.isFetching}
        empty={t('No one has set a commission yet.')}
      />
      {(cursor !== undefined || next !== undefined) && (
        <OlderPages cursor={cursor} next={next} goTo={goTo} label={t('Pages of the history')} />
      )}
    </div>
  );
}
