import { queryOptions } from '@tanstack/react-query';
import { t } from '@food-court/shared-api';
import { apiPage } from '@food-court/shared-api/query';
import { HeartIcon } from '@food-court/shared-ui/icons';
import { ResumePendingAction } from '#ordering/resume-pending-action.tsx';
import { OwnList } from '#lists/own-list.tsx';
import { useDeleteWish } from './use-delete-wish';
import { WishCard } from './wish-card';

// A new wish shifts the start of each further page, so the old page stays until the new one is loaded.
const wishesPage = (email: string, cursor: string | undefined, deleted: ReadonlySet<string>) =>
  queryOptions({
    ...apiPage('GET /my-wish/{email}', { params: { email }, query: { cursor } }),
    placeholderData: (previous) => previous,
    select: (page) => ({ ...page, items: page.items.filter(({ _id }) => !deleted.has(_id)) }),
  });

export default function WishesScreen() {
  const { deleted, deleteWish } = useDeleteWish();
  return (
    <OwnList
      title={t('My Wishes')}
      listName="wishes"
      above={<ResumePendingAction />}
      pageQuery={(email, cursor) => wishesPage(email, cursor, deleted)}
      empty={{
        title: t('There are no wish list available'),
        detail: t('Dishes you add to your wishes appear here. Find your favourites on the menus.'),
        picture: <HeartIcon />,
      }}
    >
      {(wish) => <WishCard key={wish._id} wish={wish} onDelete={() => deleteWish(wish)} />}
    </OwnList>
  );
}
