import { UsersIcon } from 'shared-ui/icons';
import { OpensSoon } from '../opening/opens-soon';

export default function AllUsersScreen() {
  return <OpensSoon page="All Users" detail="Everyone who is registered will be listed here, to search, to sort and to look after." picture={<UsersIcon />} />;
}
