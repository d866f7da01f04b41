import { pageOfCheckout } from '@food-court/shared-api/contract';
import { calledAs } from './called-as';
import { concernsBuyersOfStops, showOrder, type StopOnTheRoad } from './courier-stops';
import type { NewsKind } from './kind';

/** A courier has left with a delivery. It is about the stop, so that another courier is news again. */
export const onItsWay: NewsKind<StopOnTheRoad> = {
  sent: 'unless seen',
  concerns: concernsBuyersOfStops,
  find: async ({ db, findOnTheRoad }, stops) =>
    (await findOnTheRoad(db, stops)).filter(({ state }) => state === 'on_its_way'),
  push: ({ number, day_number, checkout_id, latest }) => ({
    title: `${calledAs(`#${number}`, day_number)} is on its way`,
    body: `Latest arrival ${latest}.`,
    page: pageOfCheckout(checkout_id),
  }),
  text: ({ number, day_number, checkout_id, latest }, language) => ({
    sentence: () =>
      ({
        en: `Order ${day_number ?? `#${number}`} is on its way. Latest arrival ${latest}.`,
        fr: `Commande ${day_number ?? `#${number}`} en route, arrivée avant ${latest}.`,
      })[language],
    place: '',
    page: pageOfCheckout(checkout_id),
  }),
  notice: ({ checkout_id, latest }) => ({
    texts: [
      {
        en: `Your order is on its way. Latest arrival ${latest}.`,
        fr: `Votre commande est en route. Arrivée au plus tard à ${latest}.`,
      },
    ],
    page: pageOfCheckout(checkout_id),
    action: showOrder,
  }),
};
