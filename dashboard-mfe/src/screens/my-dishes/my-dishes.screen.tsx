import { WithProfile } from '../profile/with-profile';
import { OwnDishes } from './own-dishes';

export default function MyDishesScreen() {
  return <WithProfile>{({ email }) => <OwnDishes key={email} seller={email} />}</WithProfile>;
}
