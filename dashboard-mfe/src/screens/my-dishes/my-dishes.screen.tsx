import { WithProfile } from '../profile/with-profile';
import { OwnDishes } from './own-dishes';

export default function MyDishesScreen() {
  return <WithProfile>{(_profile, { uid, email }) => <OwnDishes key={uid} seller={email} />}</WithProfile>;
}
