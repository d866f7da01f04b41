import { t } from '@food-court/shared-api';
import { Button, SelectField, TextField, textWith } from '@food-court/shared-ui';
import { CloseIcon } from '@food-court/shared-ui/icons';
import { statusLabels } from '../labels';
import styles from './order-lists.module.css';
import type { OrderListAddress } from './use-order-list-address';

const choices = () => [
  { value: '', label: t('All orders') },
  { value: 'late', label: t('Late') },
  { value: 'refunded', label: t('Refunded') },
  ...Object.entries(statusLabels).map(([value, label]) => ({ value, label })),
];

interface OrderFiltersProps {
  list: OrderListAddress;
  /** The only kitchen whose orders are shown. */
  kitchen?: string;
}

export const OrderFilters = ({ list, kitchen }: OrderFiltersProps) => (
  <div className={styles.filters}>
    <SelectField
      label={t('Show')}
      options={choices()}
      value={list.query.show ?? ''}
      onChange={({ target }) => list.choose({ show: target.value })}
    />
    <TextField
      label={t('From')}
      type="date"
      value={list.query.from ?? ''}
      onChange={({ target }) => list.choose({ from: target.value })}
    />
    <TextField
      label={t('To')}
      type="date"
      value={list.query.to ?? ''}
      onChange={({ target }) => list.choose({ to: target.value })}
    />
    {kitchen !== undefined && (
      <Button variant="secondary" className={styles.kitchen} onClick={() => list.choose({ kitchen: undefined })}>
        <span>{textWith('Only {kitchen}', { kitchen: <bdi>{kitchen}</bdi> })}</span>
        <CloseIcon size={18} />
      </Button>
    )}
  </div>
);
