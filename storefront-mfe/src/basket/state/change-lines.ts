import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call, t, type Basket, type BasketLine, type NewBasketLine } from '@food-court/shared-api';
import type { ChosenPortions } from '#ordering/dialogs/open-dialog.ts';
import { findLine, withChange, withLine, withoutLine } from './basket-lines';
import { changeBasket } from './basket-queue';
import { addStoredLine, asSent, changeStoredLines, replaceStoredLine } from './visitor-basket';

export function addLine(client: QueryClient, line: BasketLine): Promise<void> {
  const body = asSent(line);
  const idempotencyKey = crypto.randomUUID();
  return changeBasket(client, {
    show: (basket) => withLine(basket, line),
    send: () => call('POST /basket/lines', { body, idempotencyKey }),
    store: () => changeStoredLines((lines) => addStoredLine(lines, body)),
  });
}

export const removeLine = (client: QueryClient, line: BasketLine): Promise<void> =>
  changeBasket(client, {
    show: (basket) => withoutLine(basket, line),
    send: (basket) => call('DELETE /basket/lines/{id}', { params: { id: knownLine(basket, line)._id } }),
    store: (basket) => {
      const place = placeOf(basket, line);
      return changeStoredLines((lines) => lines.filter((_, index) => index !== place));
    },
  });

/** Whoever changes a line has seen its price: the new one counts from then on. */
export function changeLine(
  client: QueryClient,
  line: BasketLine,
  change: Partial<Pick<ChosenPortions, 'choices' | 'quantity' | 'note' | 'needsConfirmation' | 'price'>>,
): Promise<void> {
  const { price = line.price, ...body } = change;
  const { choices: _choices, ...shown } = change;
  return changeBasket(client, {
    show: (basket) => withChange(basket, line, shown),
    send: (basket) =>
      call('PATCH /basket/lines/{id}', {
        params: { id: knownLine(basket, line)._id },
        body: { ...body, ...('note' in body && { note: body.note || null }) },
      }),
    store: (basket) => {
      const place = placeOf(basket, line);
      return changeStoredLines((lines) => replaceStoredLine(lines, place, changed(lines[place]!, { ...body, price })));
    },
  });
}

function changed(line: NewBasketLine, change: Partial<NewBasketLine>): NewBasketLine {
  const { note, needsConfirmation, ...next } = { ...line, ...change };
  return note ? { ...next, note, ...(needsConfirmation && { needsConfirmation }) } : next;
}

function knownLine(basket: Basket, line: BasketLine): BasketLine {
  const known = findLine(basket, line);
  if (!known) throw new ApiError('not_found', t('{title} is no longer in your basket.', { title: line.title }), 404);
  return known;
}

/** The ids of a visitor's lines are their places. */
const placeOf = (basket: Basket, line: BasketLine): number => Number(knownLine(basket, line)._id);
