import { customers } from '../people/messages';
import { People } from '../people/people';

export default function AllCustomersScreen() {
  return <People words={customers} role="Buyer" />;
}
