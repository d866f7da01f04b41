import { useState, type ReactNode } from 'react';
import { centsFromDollars, dollarsFromCents, formatDollars, t, type Wallet } from '@food-court/shared-api';
import { walletPart } from '@food-court/shared-api/wallet-part';
import { joinClasses } from '@food-court/shared-ui';
import type { Payable } from '#card/make-payment.ts';
import { PayByCard } from '#card/pay-by-card.tsx';
import styles from '#card/saved-cards.module.css';
import { spendableCents } from './spendable-cents';
import { PayFromWallet } from './pay-from-wallet';
import { usePartOfWallet } from './use-part-of-wallet';

interface WalletMeansProps {
  payable: Payable;
  wallet: Wallet;
}

/** Asks whether the wallet pays. It pays what it has first, and a card the rest. */
export default function WalletMeans({ payable, wallet }: WalletMeansProps) {
  const [isChosen, setChosen] = useState(false);
  const { isPaid, paid, payPart } = usePartOfWallet(payable);
  const spendable = spendableCents(wallet);
  const leftCents = centsFromDollars(payable.amount) - paid;
  const partCents = spendable === 0 ? 0 : walletPart(Math.min(spendable, leftCents), leftCents);
  // The wallet pays once. Until it is read again, it seems to have more.
  const pays = isChosen && !isPaid;
  const part = pays ? Math.min(partCents, spendable) : 0;
  const rest = dollarsFromCents(leftCents - part);
  return (
    <>
      {!isPaid && <Choice {...{ wallet, spendable, isChosen }} onChoose={setChosen} />}
      {paid > 0 && (
        <p data-look="s soft">
          {t('Your wallet has paid {amount}. A card pays the rest.', { amount: formatDollars(dollarsFromCents(paid)) })}
        </p>
      )}
      {pays && partCents < Math.min(spendable, leftCents) && (
        <p data-look="s soft">
          {t('A card pays at least $0.50, so your wallet pays {amount}.', {
            amount: formatDollars(dollarsFromCents(partCents)),
          })}
        </p>
      )}
      {part > 0 && rest === 0 ? (
        <PayFromWallet payable={payable} cents={part} />
      ) : (
        <PayByCard
          {...payable}
          amount={rest}
          {...(part > 0 && { fromWallet: dollarsFromCents(part), findOrder: () => payPart(part) })}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  wallet: Wallet;
  /** Cents. */
  spendable: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Choice({ wallet: { frozen }, spendable, isChosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className={styles.cards} data-look="grid gap-2 shrink no-line pad-0">
      <legend>{t('Pay with')}</legend>
      <Means isChosen={isChosen} isDisabled={spendable === 0} name={t('Wallet')} onChoose={() => onChoose(true)}>
        {' · '}
        {frozen ? t('frozen') : formatDollars(dollarsFromCents(spendable))}
      </Means>
      <Means isChosen={!isChosen} name={t('Card')} onChoose={() => onChoose(false)} />
    </fieldset>
  );
}

interface MeansProps {
  name: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  children?: ReactNode;
}

const Means = ({ name, isChosen, isDisabled, onChoose, children }: MeansProps) => (
  <label
    className={joinClasses(styles.card, isChosen && styles.chosen)}
    data-look={
      isChosen
        ? 'numbers row middle gap-3 press-corners pointer sunken'
        : 'numbers row middle gap-3 press-corners pointer'
    }
  >
    <input type="radio" name="means" aria-label={name} disabled={isDisabled} checked={isChosen} onChange={onChoose} />
    <span>
      {name}
      {children}
    </span>
  </label>
);
