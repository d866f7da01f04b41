import { useState, type ReactNode } from 'react';
import { formatDollars, t, type Payout } from '@food-court/shared-api';
import {
  Badge,
  Button,
  ConfirmDialog,
  dateFormat,
  row,
  Table,
  VisuallyHidden,
  type TableColumn,
} from '@food-court/shared-ui';
import { writeTime } from '#page/write-time.ts';
import { usePayoutStep } from './use-payouts';

/** A date of the court’s calendar is not an instant, so it is parsed and formatted as UTC. */
const writeDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

const tones = { waiting: 'accent', booked: 'success', withdrawn: 'neutral' } as const;
const states = {
  get waiting() {
    return t('Waiting');
  },
  get booked() {
    return t('Paid');
  },
  get withdrawn() {
    return t('Withdrawn');
  },
};

const columnsWith = (steps: (payout: Payout) => ReactNode): TableColumn<Payout>[] => [
  {
    title: t('Kitchen'),
    wide: true,
    cell: ({ kitchen }) => <bdi data-look="medium breaks">{kitchen.name}</bdi>,
  },
  {
    title: t('Amount'),
    isNumeric: true,
    cell: ({ amount, isAdvance }) => (
      <span data-look="numbers unbroken">
        {formatDollars(amount)}
        {isAdvance && <span data-look="s soft block">{t('Advance')}</span>}
      </span>
    ),
  },
  { title: t('Reference'), cell: ({ reference }) => <bdi data-look="breaks">{reference}</bdi> },
  { title: t('Paid on'), cell: ({ paidOn }) => <time dateTime={paidOn}>{writeDay(new Date(paidOn))}</time> },
  {
    title: t('State'),
    cell: (payout) => (
      <span data-look="breaks grid start-items gap-1">
        <Badge tone={tones[payout.state]}>{states[payout.state]}</Badge>
        {steps(payout)}
      </span>
    ),
  },
  { title: t('Recorded by'), cell: (payout) => <RecordedBy payout={payout} /> },
];

const RecordedBy = ({ payout: { recordedBy, recordedAt, confirmedBy, withdrawnBy } }: { payout: Payout }) => (
  <span data-look="breaks grid start-items gap-1">
    <bdi>{recordedBy}</bdi>
    <time dateTime={recordedAt}>{writeTime(new Date(recordedAt))}</time>
    {confirmedBy !== undefined && <span>{t('Confirmed by {name}', { name: confirmedBy })}</span>}
    {withdrawnBy !== undefined && <span>{t('Withdrawn by {name}', { name: withdrawnBy })}</span>}
  </span>
);

interface PayoutsTableProps {
  caption: string;
  empty: string;
  payouts: readonly Payout[];
  busy: boolean;
  /** Takes the focus when a payout leaves the table. */
  focus: () => void;
}

export function PayoutsTable({ caption, empty, payouts, busy, focus }: PayoutsTableProps) {
  // Kept, so that the admin confirms exactly what they read, although the page refreshes meanwhile.
  const [asked, setAsked] = useState<Payout>();
  const { mutate, isPending, signInDialog } = usePayoutStep();
  const close = () => setAsked(undefined);
  const steps = (payout: Payout) =>
    payout.state === 'waiting' && (
      <span className={row(2)}>
        {payout.isOwn ? (
          <span>{t('Another admin must confirm it.')}</span>
        ) : (
          <Button variant="secondary" size="s" onClick={() => setAsked(payout)}>
            {t('Confirm')} <VisuallyHidden>{nameOf(payout)}</VisuallyHidden>
          </Button>
        )}
        <Button
          variant="ghost"
          size="s"
          disabled={isPending}
          onClick={() => mutate({ payout, step: 'withdraw' }, { onSuccess: focus })}
        >
          {t('Withdraw')} <VisuallyHidden>{nameOf(payout)}</VisuallyHidden>
        </Button>
      </span>
    );
  return (
    <>
      {signInDialog}
      <Table
        caption={caption}
        columns={columnsWith(steps)}
        rows={payouts}
        rowKey={({ _id }) => _id}
        busy={busy}
        empty={empty}
      />
      {asked && (
        <ConfirmDialog
          open
          title={t('Confirm this payout?')}
          confirmLabel={t('Confirm the payout')}
          cancelLabel={t('Not now')}
          variant="primary"
          busy={isPending}
          onConfirm={() => mutate({ payout: asked, step: 'confirm' }, { onSuccess: focus, onSettled: close })}
          onClose={close}
        >
          <p>
            {t('{name} recorded {amount} to {kitchen}, with the reference {reference}. You can’t undo this.', {
              name: asked.recordedBy,
              amount: formatDollars(asked.amount),
              kitchen: asked.kitchen.name,
              reference: asked.reference,
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const nameOf = ({ kitchen, reference }: Payout): string => `${kitchen.name}, ${reference}`;
