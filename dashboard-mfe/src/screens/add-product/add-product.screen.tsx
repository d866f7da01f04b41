import { t } from '@food-court/shared-api';
import { Page } from '../page-head/page-head';
import { WithProfile } from '../profile/with-profile';
import { AddDishForm } from './add-dish-form';

export default function AddProductScreen() {
  return (
    <Page
      id="add-product"
      title={t('Add Your Product')}
      lead={t('Put something new on the menu: what it is, what it costs and how it looks.')}
    >
      <WithProfile>
        {(profile, user) => <AddDishForm key={user.uid} seller={profile} user={user} labelledBy="add-product" />}
      </WithProfile>
    </Page>
  );
}
