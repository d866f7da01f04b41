import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, formatDollars, hasAtMostTwoDecimals, t, type Wallet } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { toast, useSession } from '@food-court/shared-auth';
import { Button, joinClasses, row, stack, TextField } from '@food-court/shared-ui';
import { PayByCard } from '#card/pay-by-card.tsx';
import styles from './wallet.module.css';

const offered = [10, 20, 50];
const least = 0.5;

/** '12,5' is what people type in French. */
const numberIn = (typed: string): number => Number(typed.trim().replace(',', '.'));

const faultOf = (typed: string, most: number): string | undefined => {
  const amount = numberIn(typed);
  const isRight = typed.trim() !== '' && amount >= least && amount <= most && hasAtMostTwoDecimals(amount);
  return isRight
    ? undefined
    : t('Give an amount from {least} to {most}', { least: formatDollars(least), most: formatDollars(most) });
};

export function TopUp({ wallet: { mostTopUp } }: { wallet: Wallet }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('20');
  if (mostTopUp < least) return <p>{t('You have topped up as much as you can for now.')}</p>;
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t('Top up')}</Button>
      </div>
    );
  const fault = faultOf(typed, mostTopUp);
  return (
    <div className={stack(4)}>
      <div role="group" aria-label={t('Amounts')} className={joinClasses(row(2), styles.amounts)}>
        {offered
          .filter((amount) => amount <= mostTopUp)
          .map((amount) => (
            <Button
              key={amount}
              variant="secondary"
              size="s"
              aria-pressed={numberIn(typed) === amount}
              onClick={() => setTyped(String(amount))}
            >
              {formatDollars(amount)}
            </Button>
          ))}
      </div>
      <TextField
        label={t('Amount')}
        hint={t('In dollars, at most {most} now.', { most: formatDollars(mostTopUp) })}
        error={fault}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {fault === undefined && <TopUpCard amount={numberIn(typed)} onDone={() => setOpen(false)} />}
    </div>
  );
}

function TopUpCard({ amount, onDone }: { amount: number; onDone: () => void }) {
  const client = useQueryClient();
  const session = useSession();
  const buyer = session.status === 'signed-in' ? session.profile : undefined;
  const finish = () => {
    toast.success(t('Your wallet is topped up'));
    void client.invalidateQueries({ queryKey: queryKey('GET /wallet') });
    onDone();
  };
  return (
    <PayByCard
      key={amount}
      {...(buyer && { buyer: { name: buyer.name, email: buyer.email } })}
      amount={amount}
      findOrder={() => Promise.reject(new ApiError('not_found', '', 404))}
      topsUp
      onPaid={finish}
    />
  );
}
