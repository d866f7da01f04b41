import { sellers } from '../people/messages';
import { People } from '../people/people';

export default function AllSellersScreen() {
  return <People words={sellers} role="Seller" />;
}
