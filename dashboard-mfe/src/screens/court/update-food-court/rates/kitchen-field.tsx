import { useQuery } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { SearchField, SelectField } from '@food-court/shared-ui';

/** The id in the value of a kitchen, which is its id and its name. */
export const idIn = (kitchen: string): string => kitchen.split(' ')[0] ?? '';
const nameIn = (kitchen: string): string => kitchen.slice(idIn(kitchen).length + 1);

interface KitchenFieldProps {
  /** The kitchen’s id and name, or empty for every kitchen. */
  value: string;
  everyKitchen: string;
  error: string | undefined;
  field: Ref<HTMLSelectElement>;
  onChoose: (kitchen: string) => void;
}

/** A court with more kitchens than a page can be searched. */
export function KitchenField({ value, everyKitchen, error, field, onChoose }: KitchenFieldProps) {
  const [search, setSearch] = useState('');
  const query = { role: 'Seller', search: search.trim() || undefined, sort: 'name', direction: 'ascending' } as const;
  const sellers = useQuery({ ...apiQuery('GET /users', { query }), placeholderData: (before) => before });
  const found = sellers.data?.rows.map(({ _id, name }) => `${_id} ${name}`) ?? [];
  const offered = value === '' || found.includes(value) ? found : [value, ...found];
  const isSearchable = search !== '' || (sellers.data?.total ?? 0) > found.length;
  return (
    <>
      {isSearchable && (
        <SearchField label={t('Find a kitchen')} placeholder={t('Name or email')} value={search} onChange={setSearch} />
      )}
      <SelectField
        ref={field}
        label={t('For')}
        error={error}
        options={[
          { value: '', label: everyKitchen },
          ...offered.map((kitchen) => ({ value: kitchen, label: nameIn(kitchen) })),
        ]}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      />
    </>
  );
}
