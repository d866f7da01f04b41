import { ShieldIcon } from 'shared-ui/icons';
import { OpensSoon } from '../opening/opens-soon';

export default function AdminDetailsScreen() {
  return <OpensSoon page="Admin Details" detail="You will find the people who run the court here: their names, their photos and how to write to them." picture={<ShieldIcon />} />;
}
