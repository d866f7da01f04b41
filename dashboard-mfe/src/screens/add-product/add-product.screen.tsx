import styles from '../dish-form/dish-page.module.css';
import { WithProfile } from '../profile/with-profile';
import { AddDishForm } from './add-dish-form';

export default function AddProductScreen() {
  return (
    <section className={styles.page} aria-labelledby="add-product">
      <h1 id="add-product" className={styles.heading}>
        Add Your Product
      </h1>
      <p className={styles.lead}>Put something new on the menu: what it is, what it costs and how it looks.</p>
      <WithProfile>{(profile) => <AddDishForm key={profile.email} seller={profile} labelledBy="add-product" />}</WithProfile>
    </section>
  );
}
