import { t, type DishState } from '@food-court/shared-api';
import { SelectField } from '@food-court/shared-ui';
import { ListingSearch } from '#listing/listing-search.tsx';
import type { ListingAddress } from '#listing/use-listing-address.ts';
import styles from './dish-list.module.css';

export const dishStates = ['on-sale', 'sold-out', 'hidden'] as const satisfies readonly DishState[];

const stateChoices = () => [
  { value: '', label: t('All dishes') },
  { value: 'on-sale', label: t('On sale') },
  { value: 'sold-out', label: t('Sold out') },
  { value: 'hidden', label: t('Hidden by the court') },
];

interface DishFiltersProps {
  search: string;
  show: DishState | undefined;
  address: ListingAddress;
}

export const DishFilters = ({ search, show, address }: DishFiltersProps) => (
  <div className={styles.filters} data-look="grid gap-3-4">
    <ListingSearch
      label={t('Search your dishes')}
      placeholder={t('Title')}
      search={search}
      onSearch={address.searchFor}
    />
    <SelectField
      label={t('Show')}
      options={stateChoices()}
      value={show ?? ''}
      onChange={({ target }) => address.choose({ show: target.value })}
    />
  </div>
);
