import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t, type CourtMoney } from '@food-court/shared-api';
import { Button, buttonClass, ConfirmDialog } from '@food-court/shared-ui';
import { writeDay } from '#page/write-time.ts';
import { CheckIcon } from '@food-court/shared-ui/icons';
import { moneyLink, monthOf } from '#figures/money/money-address.ts';
import { periodText } from '#figures/money/period-days.ts';
import styles from './money.module.css';
import { useCloseMonth } from './use-close-month';

/** Says who closed the month, or lets an admin close it. Months are closed in their order. */
export function Closing({ money: { period, closing } }: { money: CourtMoney }) {
  if (!closing) return null;
  const { closed, next } = closing;
  if (closed)
    return (
      <p className={styles.agreement} data-look="s row middle gap-2 surface line press-corners">
        <CheckIcon data-look="rigid" size={20} />
        {t('Closed on {when} by {name}', { when: writeDay(new Date(closed.at)), name: closed.by })}
      </p>
    );
  const month = monthOf(period.first);
  if (next === undefined || next > month || period.isCurrent) return null;
  if (next === month) return <CloseMonth key={month} month={month} />;
  return (
    <p>
      <Link
        className={buttonClass({ variant: 'secondary', size: 's' })}
        to={moneyLink({ per: 'month', date: `${next}-01` })}
      >
        {t('To close this month, close {month} first', { month: nameOf(next) })}
      </Link>
    </p>
  );
}

const nameOf = (month: string): string => periodText('month', `${month}-01`);

function CloseMonth({ month }: { month: string }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, signInDialog } = useCloseMonth();
  const close = () => setOpen(false);
  const name = nameOf(month);
  return (
    <div>
      {signInDialog}
      <Button variant="secondary" size="s" onClick={() => setOpen(true)}>
        {t('Close {month}', { month: name })}
      </Button>
      {isOpen && (
        <ConfirmDialog
          open
          title={t('Close {month}?', { month: name })}
          confirmLabel={t('Close the month')}
          cancelLabel={t('Not now')}
          variant="primary"
          busy={isPending}
          onConfirm={() => mutate(month, { onSettled: close })}
          onClose={close}
        >
          <p>
            {t(
              'Its figures and statements never change again. Corrections count in the month in which they are made. You can’t undo this.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
