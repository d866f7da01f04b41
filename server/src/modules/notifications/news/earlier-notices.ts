import {
  dollarsFromCents,
  pageOfCheckout,
  type CallName,
  type RefundNews,
  type WishNews,
} from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import { pageOfDish } from '#platform/contract/slug';
import type { NewsSources } from '../kinds/kind';
import { refunded } from '../kinds/refunded';
import { wish, wishTexts } from '../kinds/wish';
import { findShownNews } from './news.repository';

/** The calls of builds from before `GET /notices`, for as long as one of them is served. */
export const earlierNotices = (reading: NewsSources): Handlers<Extract<CallName, 'GET /news' | 'GET /wish-news'>> => ({
  'GET /news': async ({ caller }): Promise<RefundNews[]> => {
    const news = await findShownNews(reading.db, caller.uid, ['refunded']);
    const refunds = await refunded.find(reading, aboutsOf(news));
    return news.flatMap(({ id, about }) =>
      refunds
        .filter((refund) => refund.about === about)
        .map(({ number, title, refunded_cents, checkout_id }) => ({
          _id: id,
          orderId: about,
          number: `#${number}`,
          title,
          refunded: dollarsFromCents(refunded_cents),
          page: pageOfCheckout(checkout_id),
        })),
    );
  },

  'GET /wish-news': async ({ caller }): Promise<WishNews[]> => {
    const news = await findShownNews(reading.db, caller.uid, ['wish']);
    const messages = await wish.find(reading, aboutsOf(news));
    return news.flatMap(({ id, about }) =>
      messages
        .filter((message) => message.about === about)
        .map(({ wishes }) => ({
          _id: id,
          about,
          dishes: wishes.map((dish) => ({ dishId: dish.id, text: wishTexts(dish).en, page: pageOfDish(dish) })),
        })),
    );
  },
});

const aboutsOf = (news: readonly { about: string }[]): string[] => news.map(({ about }) => about);
