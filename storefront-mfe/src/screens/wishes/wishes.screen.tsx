import { HeartIcon } from 'shared-ui/icons';
import { FinishBegun } from '../ordering/finish-begun';
import { NothingYet } from '../own-list/nothing-yet';
import { OwnList } from '../own-list/own-list';
import { useWishDeletion } from './use-wish-deletion';
import { useWishes } from './use-wishes';
import { WishCard } from './wish-card';

export default function WishesScreen() {
  const { deleted, deleteWish } = useWishDeletion();
  return (
    <OwnList
      title="My Wishes"
      of="wishes"
      twoButtons
      above={<FinishBegun />}
      usePage={(email, cursor) => useWishes(email, cursor, deleted)}
      empty={
        <NothingYet
          title="There are no wish list available"
          detail="The dishes you want to remember will be kept here. Find your favourites on the menus."
          picture={<HeartIcon />}
        />
      }
    >
      {(wish) => <WishCard key={wish._id} wish={wish} onDelete={() => deleteWish(wish)} />}
    </OwnList>
  );
}
