import { UtensilsIcon } from 'shared-ui/icons';
import { OpensSoon } from '../opening/opens-soon';

export default function AllCustomersScreen() {
  return <OpensSoon page="All Customers" detail="Everyone who buys will be listed here, to search and to sort." picture={<UtensilsIcon />} />;
}
