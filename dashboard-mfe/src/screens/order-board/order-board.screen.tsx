import { WithProfile } from '../profile/with-profile';
import { Board } from './board';

export default function OrderBoardScreen() {
  return <WithProfile>{({ email }) => <Board key={email} seller={email} />}</WithProfile>;
}
