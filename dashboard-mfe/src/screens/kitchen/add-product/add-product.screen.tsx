import { t, type Profile } from '@food-court/shared-api';
import type { SessionUser } from '@food-court/shared-auth';
import { useDraftKey } from '#forms/use-draft.ts';
import { Page } from '#page/page-head.tsx';
import { WithProfile } from '#people/with-profile.tsx';
import { AddDishForm } from './add-dish-form';

export default function AddProductScreen() {
  return (
    <Page
      id="add-product"
      title={t('Add Your Product')}
      lead={t('Put something new on the menu: what it is, what it costs and how it looks.')}
    >
      <WithProfile>{(profile, user) => <NewDish seller={profile} user={user} />}</WithProfile>
    </Page>
  );
}

function NewDish({ seller, user }: { seller: Profile; user: SessionUser }) {
  const formName = `new dish of ${user.uid}`;
  return <AddDishForm key={useDraftKey(formName)} {...{ formName, seller, user }} labelledBy="add-product" />;
}
