import { useRef, useState } from 'react';
import { t } from '@food-court/shared-api';
import { Badge, Button, joinClasses, stack, Table, VisuallyHidden, type TableColumn } from '@food-court/shared-ui';
import { writeTime } from '#page/write-time.ts';
import { OlderPages } from '#listing/older-pages.tsx';
import { LoadError } from '#page/failure.tsx';
import { rateReading, rateStates } from './messages';
import type { Rate, RateChange } from './rate';
import styles from './rates.module.css';
import { subjectName } from './subject-name';
import { useWithdrawRate } from './use-rate';

const timeText = (at: string): string => writeTime(new Date(at));

interface Withdrawal {
  start: (id: string) => void;
  /** The id of the change that is being withdrawn. */
  pending: string | undefined;
}

const tones = { coming: 'accent', current: 'success', past: 'neutral', withdrawn: 'neutral' } as const;

const columnsWith = ({ format, ...rate }: Rate, withdraw: Withdrawal): readonly TableColumn<RateChange>[] => {
  const words = rate.words();
  return [
    {
      title: t('For'),
      wide: true,
      cell: (change) => <bdi data-look="breaks shrink">{subjectName(change, words)}</bdi>,
    },
    {
      title: words.title,
      cell: ({ number }) => (number === null ? words.noOwn : format(number)),
    },
    {
      title: t('Valid from'),
      cell: ({ _id, from, state, ...subject }) => (
        <span data-look="grid start-items gap-1">
          <time dateTime={from}>{timeText(from)}</time>
          <Badge tone={tones[state]}>{rateStates[state]}</Badge>
          {state === 'coming' && (
            <Button variant="secondary" size="s" busy={withdraw.pending === _id} onClick={() => withdraw.start(_id)}>
              {t('Withdraw')} <VisuallyHidden>{subjectName(subject, words)}</VisuallyHidden>
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
};

const SetBy = ({ change: { setBy, setAt, withdrawnBy, withdrawnAt } }: { change: RateChange }) => (
  <span data-look="breaks grid start-items gap-1">
    <bdi>{setBy}</bdi>
    <time dateTime={setAt}>{timeText(setAt)}</time>
    {withdrawnBy !== undefined && withdrawnAt !== undefined && (
      <span>{t('Withdrawn by {name}, {time}', { name: withdrawnBy, time: timeText(withdrawnAt) })}</span>
    )}
  </span>
);

export function RateHistory({ rate }: { rate: Rate }) {
  const [cursor, setCursor] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const words = rate.words();
  const changes = rate.useChanges(cursor);
  const { mutate, isPending, variables } = useWithdrawRate(rate);
  const focus = () => list.current?.focus();
  const columns = columnsWith(rate, {
    start: (id) => mutate(id, { onSuccess: focus }),
    pending: isPending ? variables : undefined,
  });
  const next = changes.data?.next;
  const goTo = (after?: string) => {
    setCursor(after);
    focus();
  };
  if (changes.error && !changes.data)
    return <LoadError title={t('We couldn’t load the history')} query={changes} texts={rateReading} />;
  return (
    <div
      ref={list}
      tabIndex={-1}
      role="group"
      aria-label={words.history}
      className={joinClasses(stack(3), styles.history)}
    >
      <Table
        caption={t('History, latest first')}
        columns={columns}
        rows={changes.data?.items ?? []}
        rowKey={({ _id }) => _id}
        busy={changes.isFetching}
        empty={words.emptyHistory}
      />
      {(cursor !== undefined || next !== undefined) && (
        <OlderPages cursor={cursor} next={next} goTo={goTo} label={t('Pages of the history')} />
      )}
    </div>
  );
}
