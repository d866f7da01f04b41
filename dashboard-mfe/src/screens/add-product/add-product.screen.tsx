import { PlusIcon } from 'shared-ui/icons';
import { OpensSoon } from '../opening/opens-soon';

export default function AddProductScreen() {
  return <OpensSoon page="Add Your Product" detail="You will publish a dish here, with its price, its story and up to three photos." picture={<PlusIcon />} />;
}
