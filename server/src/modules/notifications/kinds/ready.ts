import { pageOfCheckout } from '@food-court/shared-api/contract';
import { oneLine } from '../mail/mail-text';
import { calledAs } from './called-as';
import type { NewsKind } from './kind';
import { findTickets, type TicketFacts } from './order-facts.repository';

/** The kitchen, and where in the hall it is. */
const placeOf = ({ kitchen, counter }: Pick<TicketFacts, 'kitchen' | 'counter'>): string =>
  counter === null ? kitchen : `${kitchen}, ${counter}`;

/**
 * Everything that is left of a ticket is cooked. It is about the ticket, and pages show it with the order. The buyer of a delivery
 * fetches nothing.
 */
export const ready: NewsKind<TicketFacts> = {
  sent: 'unless seen',
  // When a line is declined or cancelled, all remaining lines of the ticket may be ready.
  isCausedBy: ({ status }) => status === 'ready' || status === 'declined' || status === 'cancelled',
  concerns: (orderIds) => `select distinct orders.ticket_id, checkouts.buyer_uid
    from read_orders as orders join read_checkouts as checkouts on checkouts.id = orders.checkout_id
    where orders.id = any(${orderIds}) and checkouts.delivery_cents = 0
      and exists (select from read_orders as lines where lines.ticket_id = orders.ticket_id and lines.status = 'ready')
      and not exists (
        select from read_orders as lines
        where lines.ticket_id = orders.ticket_id and lines.status in ('placed', 'accepted', 'preparing'))`,
  find: ({ db }, ticketIds) => findTickets(db, ticketIds, 'ready'),
  push: ({ number, day_number, checkout_id, ...at }) => ({
    title: `${calledAs(`#${number}`, day_number)} is ready`,
    body: `At ${placeOf(at)}.`,
    page: pageOfCheckout(checkout_id),
  }),
  // Letters outside the alphabet of texts, such as “ê”, would halve their length.
  text: ({ number, day_number, checkout_id, ...at }, language) => ({
    sentence: (place) =>
      ({
        en: `Order ${day_number ?? `#${number}`} is ready at ${place}.`,
        fr: `Commande ${day_number ?? `#${number}`} : à retirer chez ${place}.`,
      })[language],
    place: placeOf(at),
    page: pageOfCheckout(checkout_id),
  }),
  mail: ({ number, day_number, checkout_id, ...at }, language) => {
    const [called, place] = [calledAs(`#${number}`, day_number), oneLine(placeOf(at))];
    return {
      subject: { en: `${called} is ready`, fr: `${called} est prête` }[language],
      order: { number, dayNumber: day_number, kitchen: place },
      news: [
        {
          sentence: {
            en: `Your order ${called} is ready at ${place}.`,
            fr: `Votre commande ${called} est prête chez ${place}.`,
          }[language],
          label: { en: 'Show the number', fr: 'Voir le numéro' }[language],
          page: pageOfCheckout(checkout_id),
        },
      ],
    };
  },
};
