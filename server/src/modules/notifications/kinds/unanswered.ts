import { oneLine } from '../mail/mail-text';
import { calledAs } from './called-as';
import type { NewsKind, Texts } from './kind';
import { findTickets, type TicketFacts } from './order-facts.repository';

/** A subject has one recipient, so it is the ticket and a digest of the admin. */
const ticketOf = (about: string): string => about.split(':')[0] ?? '';

const page = '/dashboard/order-board';

/**
 * A kitchen has not accepted a ticket for minutes, so all admins are told. At once, also those with a push device: the
 * court cancels in ten minutes, and a silent device would use up two of them.
 */
export const unanswered: NewsKind<TicketFacts> = {
  sent: 'at once',
  concerns: (ticketIds) => `select tickets.id || ':' || left(md5(users.uid), 12), users.uid
    from unnest(${ticketIds}) as tickets (id) cross join read_users as users
    where users.role = 'admin' and users.suspended_at is null and users.erased_at is null`,
  find: async ({ db }, abouts) => {
    const tickets = await findTickets(db, [...new Set(abouts.map(ticketOf))], 'placed');
    return abouts.flatMap((about) =>
      tickets.filter((ticket) => ticket.about === ticketOf(about)).map((ticket) => ({ ...ticket, about })),
    );
  },
  push: ({ number, day_number, kitchen }) => ({
    title: `${calledAs(`#${number}`, day_number)} is waiting for an answer`,
    body: `${kitchen} has not accepted it yet.`,
    page,
  }),
  mail: ({ number, day_number, kitchen }, language) => {
    const [called, place] = [calledAs(`#${number}`, day_number), oneLine(kitchen)];
    return {
      subject: { en: `${called} is waiting for an answer`, fr: `${called} attend une réponse` }[language],
      order: { number, dayNumber: day_number, kitchen: place },
      news: [
        {
          sentence: {
            en: `${place} has not accepted order ${called} yet.`,
            fr: `${place} n’a pas encore accepté la commande ${called}.`,
          }[language],
          label: { en: 'Open the order board', fr: 'Ouvrir le tableau des commandes' }[language],
          page,
        },
      ],
      why: reasons[language],
    };
  },
};

const reasons: Texts = {
  en: 'You get this mail because you are an admin of this court. Turn these mails off in Settings:',
  fr: 'Vous recevez ce message parce que vous administrez ce food court. Pour ne plus en recevoir, ouvrez les paramètres :',
};
