import { useState, type RefObject } from 'react';
import { formatDollars, t, type UnpaidRun } from '@food-court/shared-api';
import { Button, ConfirmDialog, plural, SelectField, spreadRow, stack, useNow } from '@food-court/shared-ui';
import { RunList } from './run-list';
import { sinceText } from './since-text';
import { useFocusAfterClose } from './use-focus-after-close';
import { earnedBy, usePayout, type PayoutWay } from './use-payout';

interface UnpaidRunsProps {
  runs: readonly UnpaidRun[];
  /** Gets the focus when its button is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** Runs that are over, with what the court owes their couriers. */
export function UnpaidRuns({ runs, heading }: UnpaidRunsProps) {
  const [asked, setAsked] = useState<UnpaidRun>();
  const [way, setWay] = useState<PayoutWay>('cash');
  const payout = usePayout();
  const close = () => setAsked(undefined);
  useFocusAfterClose(heading, asked);
  return (
    <>
      <RunList
        id="unpaid-runs"
        title={t('To be paid')}
        runs={runs}
        show={(run) => <Run run={run} onAsk={() => setAsked(run)} />}
      />
      {asked && (
        <ConfirmDialog
          open
          title={t('Pay {courier} {amount}?', { courier: nameOf(asked), amount: formatDollars(earnedBy(asked)) })}
          confirmLabel={t('Mark as paid')}
          cancelLabel={t('Not yet')}
          variant="primary"
          busy={payout.isPending}
          onConfirm={() => payout.mutate({ run: asked, way }, { onSettled: close })}
          onClose={close}
        >
          <SelectField
            label={t('Paid by')}
            options={[
              { value: 'cash', label: t('Cash') },
              { value: 'transfer', label: t('Bank transfer') },
            ]}
            value={way}
            onChange={({ target }) => setWay(target.value as PayoutWay)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}

/** The name is deleted after a month. */
const nameOf = ({ courier }: UnpaidRun): string => courier || t('Courier');

function Run({ run, onAsk }: { run: UnpaidRun; onAsk: () => void }) {
  const { _id, startedAt, stops, pay, tips } = run;
  const now = useNow();
  return (
    <article className={stack(2)} data-look="surface line pad-3" aria-labelledby={`unpaid-${_id}`}>
      <header className={spreadRow(2)}>
        <h4 id={`unpaid-${_id}`} data-look="m breaks">
          <bdi>{nameOf(run)}</bdi>
        </h4>
        <strong data-look="numbers">{formatDollars(earnedBy(run))}</strong>
      </header>
      <p data-look="soft numbers">
        {[
          sinceText(startedAt, now),
          plural(stops, '{count} delivery', '{count} deliveries'),
          t('pay {amount}', { amount: formatDollars(pay) }),
          t('tips {amount}', { amount: formatDollars(tips) }),
        ].join(' · ')}
      </p>
      <div>
        <Button variant="secondary" onClick={onAsk}>
          {t('Mark as paid')}
        </Button>
      </div>
    </article>
  );
}
