import { t, type Checkout } from '@food-court/shared-api';

/** The texts for a checkout’s tickets that their kitchens have not accepted for too long. */
export const unansweredTickets = ({ number, tickets }: Checkout): { id: string; text: string }[] =>
  tickets
    .filter(({ unanswered }) => unanswered?.isLate)
    .map(({ _id, kitchen }) => ({
      id: _id,
      text: t('{kitchen} hasn’t answered your order {number} yet. You can cancel it.', {
        kitchen: kitchen.name,
        number,
      }),
    }));
