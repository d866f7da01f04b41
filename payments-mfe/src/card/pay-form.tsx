import { formatDollars, t } from '@food-court/shared-api';
import { CardForm, type CardFormProps } from './card-form';

interface PayFormProps extends Omit<CardFormProps, 'label' | 'action' | 'onSubmit'> {
  /** In dollars. Exactly the amount on the button is charged. */
  amount: number;
  /** The part that the wallet pays besides, in dollars. */
  fromWallet?: number | undefined;
  onPay?: () => void;
}

export const PayForm = ({ amount, fromWallet, onPay, ...form }: PayFormProps) => (
  <CardForm
    {...form}
    label={t('Card payment')}
    action={
      fromWallet === undefined
        ? t('Pay {amount}', { amount: formatDollars(amount) })
        : t('Pay {amount} · {part} from your wallet', {
            amount: formatDollars(amount),
            part: formatDollars(fromWallet),
          })
    }
    onSubmit={onPay}
  />
);
