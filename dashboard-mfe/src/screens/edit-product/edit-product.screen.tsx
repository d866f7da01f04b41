import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import type { Profile } from 'shared-api';
import { apiQuery } from 'shared-api/query';
import { Card, Skeleton } from 'shared-ui';
import styles from '../dish-form/dish-page.module.css';
import { WithProfile } from '../profile/with-profile';
import { DishNotThere } from './dish-not-there';
import { EditDishForm } from './edit-dish-form';
import { wayBack } from './way-back';

export default function EditProductScreen() {
  return (
    <section className={styles.page} aria-labelledby="edit-product">
      <h1 id="edit-product" className={styles.heading}>
        Edit Dish
      </h1>
      <WithProfile>{(profile) => <DishToEdit editor={profile} />}</WithProfile>
    </section>
  );
}

function DishToEdit({ editor }: { editor: Profile }) {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const { data: dish, error, refetch } = useQuery(apiQuery('GET /my-product/{id}', { params: { id } }));

  if (dish) return <EditDishForm key={dish._id} dish={dish} editor={editor} labelledBy="edit-product" back={wayBack(state, dish.email === editor.email)} />;
  if (error) return <DishNotThere error={error} onRetry={() => void refetch()} back={wayBack(state, editor.role !== 'admin')} />;
  return (
    <Card raised role="status" aria-label="Loading the dish">
      <Skeleton lines={8} />
    </Card>
  );
}
