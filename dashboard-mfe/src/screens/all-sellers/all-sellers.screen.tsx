import { ChefIcon } from 'shared-ui/icons';
import { OpensSoon } from '../opening/opens-soon';

export default function AllSellersScreen() {
  return <OpensSoon page="All Sellers" detail="Everyone who sells will be listed here, to search and to sort." picture={<ChefIcon />} />;
}
