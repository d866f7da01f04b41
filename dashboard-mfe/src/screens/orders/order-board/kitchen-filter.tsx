import { useState, type ReactNode } from 'react';
import { t, type Order } from '@food-court/shared-api';
import { SelectField } from '@food-court/shared-ui';

interface FilteredOrders {
  shown: readonly Order[] | undefined;
  filter: ReactNode;
}

/** An admin’s board has the tickets of all kitchens. Somebody with one kitchen gets no filter. */
export function useKitchenFilter(orders: readonly Order[] | undefined): FilteredOrders {
  const [chosen, setChosen] = useState('');
  const names = new Map(orders?.map(({ kitchen }) => [kitchen.id, kitchen.name]));
  // When the chosen kitchen has no tickets left, its name is gone, but the choice stays.
  const isAsked = names.size > 1 || chosen !== '';
  if (!isAsked) return { shown: orders, filter: undefined };
  const kitchens = [...names].map(([value, label]) => ({ value, label }));
  return {
    shown: chosen === '' ? orders : orders?.filter(({ kitchen }) => kitchen.id === chosen),
    filter: (
      <SelectField
        label={t('Kitchen')}
        value={chosen}
        options={[
          { value: '', label: t('All kitchens') },
          ...kitchens.toSorted((a, b) => a.label.localeCompare(b.label)),
          ...(chosen === '' || names.has(chosen) ? [] : [{ value: chosen, label: t('No orders right now') }]),
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
    ),
  };
}
