import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { t, type Profile } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import type { SessionUser } from '@food-court/shared-auth';
import { Card, Skeleton } from '@food-court/shared-ui';
import { useDraftKey } from '#forms/use-draft.ts';
import { Page } from '#page/page-head.tsx';
import { WithProfile } from '#people/with-profile.tsx';
import { DishUnavailable } from './dish-unavailable';
import { EditDishForm } from './edit-dish-form';
import { returnLink } from './return-link';

export default function EditProductScreen() {
  return (
    <Page id="edit-product" title={t('Edit Dish')}>
      <WithProfile>{(profile, user) => <DishToEdit key={user.uid} editor={profile} user={user} />}</WithProfile>
    </Page>
  );
}

function DishToEdit({ editor, user }: { editor: Profile; user: SessionUser }) {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const formName = `${id} of ${user.uid}`;
  const draftKey = useDraftKey(formName);
  const { data: dish, error, refetch } = useQuery(apiQuery('GET /my-product/{id}', { params: { id } }));

  if (dish)
    return (
      <EditDishForm
        key={draftKey}
        dish={dish}
        formName={formName}
        labelledBy="edit-product"
        returnLink={returnLink(state, dish.email === editor.email)}
      />
    );
  if (error)
    return (
      <DishUnavailable
        error={error}
        onRetry={() => void refetch()}
        returnLink={returnLink(state, editor.role !== 'admin')}
      />
    );
  return (
    <Card raised role="status" aria-label={t('Loading the dish')}>
      <Skeleton lines={8} />
    </Card>
  );
}
