import { formatDollars, t } from '@food-court/shared-api';
import { CardForm, type CardFormProps } from './card-form';

interface PayFormProps extends Omit<CardFormProps, 'label' | 'action' | 'onSubmit'> {
  /** In dollars. Exactly the amount on the button is charged. */
  amount: number;
  onPay?: () => void;
}

export const PayForm = ({ amount, onPay, ...form }: PayFormProps) => (
  <CardForm
    {...form}
    label={t('Card payment')}
    action={t('Pay {amount}', { amount: formatDollars(amount) })}
    onSubmit={onPay}
  />
);
