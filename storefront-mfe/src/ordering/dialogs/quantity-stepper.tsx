import { t } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { IconButton } from '@food-court/shared-ui';
import { MinusIcon, PlusIcon } from '@food-court/shared-ui/icons';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  title: string;
  quantity: number;
  onChange: (quantity: number, button: HTMLElement) => void;
  /** Lets “minus” at a quantity of one remove the line. */
  isRemovable?: boolean;
}

export function QuantityStepper({ title, quantity, onChange, isRemovable = false }: QuantityStepperProps) {
  const isLast = quantity <= 1;
  const isMost = quantity >= orderLimits.quantity;
  return (
    <div className={styles.stepper} data-look="inline-row middle surface round">
      <IconButton
        label={t('One less {title}', { title })}
        icon={<MinusIcon size={18} />}
        aria-disabled={isLast && !isRemovable ? true : undefined}
        onClick={({ currentTarget }) => (!isLast || isRemovable) && onChange(quantity - 1, currentTarget)}
      />
      <output
        className={styles.quantity}
        data-look="bold numbers centred"
        aria-label={t('Quantity of {title}', { title })}
      >
        {quantity}
      </output>
      <IconButton
        label={t('One more {title}', { title })}
        icon={<PlusIcon size={18} />}
        aria-disabled={isMost || undefined}
        onClick={({ currentTarget }) => !isMost && onChange(quantity + 1, currentTarget)}
      />
    </div>
  );
}
