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

const tones = { coming: 'accent', current: 'success', past: 'neutral', withdrawn: 'neutral' } as const;

const columns: readonly TableColumn<CommissionChange>[] = [
  {
    get title() {
      return t('For');
    },
    wide: true,
    cell: ({ kitchen }) => (
      <bdi className={styles.name}>{kitchen ? kitchen.name : t('Every kitchen without its own')}</bdi>
    ),
  },
  {
    get title() {
      return t('Commission');
    },
    cell: ({ percent }) => (percent === null ? t('Same as the others') : formatPercent(percent)),
  },
  {
    get title() {
      return t('Valid from');
    },
    cell: ({ from, state }) => (
      <span className={styles.when}>
        <time dateTime={from}>{timeText(from)}</time>
        <Badge tone={tones[state]}>{commissionStates[state]}</Badge>
      </span>
    ),
  },
  {
    get title() {
      return t('Set by');
    },
    cell: (change) => <SetBy change={change} />,
  },
  {
    get title() {
      return t('Change');
    },
    wide: true,
    cell: (change) => change.state === 'coming' && <Withdraw change={change} />,
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

function Withdraw({ change: { _id, kitchen } }: { change: CommissionChange }) {
  const { mutate, isPending } = useWithdrawCommission();
  return (
    <Button variant="secondary" size="s" busy={isPending} onClick={() => mutate(_id)}>
      {t('Withdraw')} <VisuallyHidden>{kitchen ? kitchen.name : t('Every kitchen without its own')}</VisuallyHidden>
    </Button>
  );
}

export function CommissionHistory() {
  const [cursor, setCursor] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const changes = useQuery({
    ...apiPage('GET /commission-changes', { query: { limit: rowsOnPage, cursor } }),
    placeholderData: (before) => before,
  });
  const next = changes.data?.next;
  const goTo = (after?: string) => {
    setCursor(after);
    heading.current?.focus();
  };
  if (changes.error && !changes.data)
    return <LoadError title={t('We couldn’t load the history')} query={changes} texts={readingTexts} />;
  return (
    <div className={stack(3)}>
      <h3 ref={heading} tabIndex={-1} className={styles.subtitle}>
        {t('History of the commission')}
      </h3>
      <Table
        caption={<VisuallyHidden>{t('Commissions, latest first')}</VisuallyHidden>}
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
