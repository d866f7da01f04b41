import { HeartIcon } from 'shared-ui/icons';
import { OpensSoon } from '../opening/opens-soon';

export default function WishesScreen() {
  return (
    <OpensSoon
      page="My Wishes"
      title="Wish lists open soon"
      detail="The dishes you want to remember will be kept here. Until then, find your favourites on the menus."
      picture={<HeartIcon />}
    />
  );
}
