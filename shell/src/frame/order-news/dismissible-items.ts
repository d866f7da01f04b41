import { formatDollars, type RefundNews, t, type WishNews } from '@food-court/shared-api';
import type { NewsItemProps } from './news-item';

/** Pages that the frame links to by itself. */
export interface PagesOfNews {
  wishes: string;
  settings: string;
}

type Dismiss = (id: string) => void;

export const refundItem = (refund: RefundNews, dismiss: Dismiss): NewsItemProps => ({
  page: refund.page,
  texts: [{ id: refund._id, text: refundText(refund) }],
  action: t('Show the order'),
  onDismiss: () => dismiss(refund._id),
});

const refundText = ({ refunded, title, number }: RefundNews): string =>
  t('{refunded} for {title} ({number}) went back to your card.', { refunded: formatDollars(refunded), title, number });

/** Links to the setting that turns this news off. */
export const wishItem = ({ _id, dishes }: WishNews, pages: PagesOfNews, dismiss: Dismiss): NewsItemProps => ({
  ...(dishes.length === 1 && dishes[0]
    ? { page: dishes[0].page, action: t('Show the dish') }
    : { page: pages.wishes, action: t('Show my wishes') }),
  texts: dishes.map(({ dishId, text }) => ({ id: dishId, text })),
  settings: pages.settings,
  onDismiss: () => dismiss(_id),
});
