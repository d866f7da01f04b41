import { useId, useState } from 'react';
import { t } from '@food-court/shared-api';
import { Button, joinClasses, SelectField, TextField, textWith } from '@food-court/shared-ui';
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

/** Beside the search; behind a button where there is no space. */
export function OrderFilters({ list, kitchen }: OrderFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { show, from, to } = list.query;
  const count = [show, from, to, kitchen].filter(Boolean).length;
  return (
    <>
      <Button
        variant="secondary"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? t('Filters: {count}', { count }) : t('Filters')}
      </Button>
      <div id={id} className={joinClasses(styles.filters, isOpen && styles.open)} data-look="gap-3 all-columns away">
        <SelectField
          label={t('Show')}
          options={choices()}
          value={show ?? ''}
          onChange={({ target }) => list.choose({ show: target.value })}
        />
        <TextField
          label={t('From')}
          type="date"
          value={from ?? ''}
          onChange={({ target }) => list.choose({ from: target.value })}
        />
        <TextField
          label={t('To')}
          type="date"
          value={to ?? ''}
          onChange={({ target }) => list.choose({ to: target.value })}
        />
        {kitchen !== undefined && (
          <Button
            variant="secondary"
            className={styles.kitchen}
            data-look="breaks start"
            onClick={() => list.choose({ kitchen: undefined })}
          >
            <span>{textWith('Only {kitchen}', { kitchen: <bdi>{kitchen}</bdi> })}</span>
            <CloseIcon size={18} />
          </Button>
        )}
      </div>
    </>
  );
}
