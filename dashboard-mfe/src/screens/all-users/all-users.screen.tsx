import { everyone } from '../people/messages';
import { People } from '../people/people';

export default function AllUsersScreen() {
  return <People words={everyone} />;
}
