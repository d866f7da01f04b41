import { pageOfCheckout } from '@food-court/shared-api/contract';
import { concernsBuyersOfStops, showOrder, type StopOnTheRoad } from './courier-stops';
import type { NewsKind, Texts } from './kind';

/** A courier stands at the door, or has left the meal there as its buyer wished. It is about the stop. */
export const atDoor: NewsKind<StopOnTheRoad> = {
  sent: 'unless seen',
  concerns: concernsBuyersOfStops,
  find: async ({ db, findOnTheRoad }, stops) =>
    (await findOnTheRoad(db, stops)).filter(({ state }) => state !== 'on_its_way'),
  push: (stop) => ({ ...pushTexts(stop), page: pageOfCheckout(stop.checkout_id) }),
  text: (stop, language) => ({
    sentence: () => shortTexts(stop)[language],
    place: '',
    page: pageOfCheckout(stop.checkout_id),
  }),
  notice: (stop) => ({
    texts: [noticeTexts(stop)],
    page: pageOfCheckout(stop.checkout_id),
    action: showOrder,
  }),
};

const pushTexts = ({ state, hasCode }: StopOnTheRoad): { title: string; body: string } => {
  if (state === 'left') return { title: 'Your order is at the door', body: 'Enjoy your meal.' };
  return {
    title: 'Your courier is at the door',
    body: hasCode ? 'Give them the code in the app.' : 'They leave your order there.',
  };
};

function noticeTexts({ state, hasCode }: StopOnTheRoad): Texts {
  if (state === 'left')
    return { en: 'Your order is at the door. Enjoy your meal.', fr: 'Votre commande est à la porte. Bon appétit !' };
  return hasCode
    ? {
        en: 'Your courier is at the door. Give them the code in the app.',
        fr: 'Votre livreur est à la porte. Donnez-lui le code affiché dans l’application.',
      }
    : {
        en: 'Your courier is at the door and leaves your order there.',
        fr: 'Votre livreur est à la porte et y dépose votre commande.',
      };
}

/** For a phone, with a link to the code. Letters outside the alphabet of texts would halve their length. */
function shortTexts({ number, day_number, state, hasCode }: StopOnTheRoad): Texts {
  const called = day_number ?? `#${number}`;
  if (state === 'left')
    return { en: `Order ${called} is at the door.`, fr: `Commande ${called} : elle est à la porte.` };
  return {
    en: `Your courier is at the door with order ${called}.${hasCode ? ' Your code:' : ''}`,
    fr: `Votre livreur est à la porte, commande ${called}.${hasCode ? ' Votre code :' : ''}`,
  };
}
