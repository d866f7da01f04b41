import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ApiError,
  formatDollars,
  t,
  type Delivery,
  type Fulfilment,
  type NewDelivery,
  type Text,
} from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { deliveryTooFar, deliveryUnknown, feeUnknown, noDeliveryNow } from './messages';
import { nothingChosen, type ChosenDelivery } from './chosen-delivery';
import { useQuote } from './use-quote';

interface Wanted {
  /** Undefined until the court has said whether it delivers. */
  offer: Delivery | undefined;
  isWanted: boolean;
  /** An order may exist with the quote that is shown, so no other replaces it. */
  isHeld: boolean;
}

/** The delivery that the buyer wants, with its fee as soon as the place is known. */
export function useDelivery({ offer, isWanted, isHeld }: Wanted) {
  const [chosen, choose] = useState(nothingChosen);
  const isOn = offer?.on === true;
  const asked = useQuote(isWanted && isOn && !chosen.isOutOfReach ? chosen.to : undefined, isHeld);
  const renew = useRenewal(asked.refetch);
  return {
    ...asked,
    offer,
    isOn,
    chosen,
    choose,
    fulfilment: readDelivery(chosen, asked.quote),
    /** Throws what is missing, before anything is ordered. */
    read: (): { delivery?: NewDelivery } => {
      if (!isWanted) return {};
      const missing = isOn ? missingText(chosen, asked.quote) : noDeliveryNow;
      if (missing !== undefined || !asked.quote) throw new ApiError('validation_failed', t(missing ?? feeUnknown), 400);
      asked.keep();
      const note = chosen.note.trim();
      return {
        delivery: {
          quote: asked.quote._id,
          ...(note !== '' && { note }),
          ...(chosen.atDoor && { atDoor: true }),
        },
      };
    },
    /** Call it when the order was refused. Always throws. */
    renewAfter: (error: unknown): Promise<never> => {
      if (isWanted && isAboutQuote(error)) return renew(error);
      throw error;
    },
  };
}

export type DeliveryState = ReturnType<typeof useDelivery>;

const readDelivery = ({ street }: ChosenDelivery, quote: object | undefined): Fulfilment | undefined =>
  quote && street.trim() !== '' ? { kind: 'delivery', to: street.trim() } : undefined;

function missingText({ to, street, isOutOfReach }: ChosenDelivery, quote: object | undefined): Text | undefined {
  if (!to || street.trim() === '') return deliveryUnknown;
  if (isOutOfReach) return deliveryTooFar;
  return quote ? undefined : feeUnknown;
}

/** It was used, has ended, or is of a guest whose secret has expired. */
const isAboutQuote = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');

/** Gets a new quote. The buyer sees its total, and presses again before anything is charged. */
function useRenewal(refetch: ReturnType<typeof useQuote>['refetch']) {
  const client = useQueryClient();
  return async (refusal: ApiError): Promise<never> => {
    const [{ data: quote, error }, { on }] = await Promise.all([
      refetch(),
      client.fetchQuery({ ...apiQuery('GET /delivery'), staleTime: 0 }),
    ]).catch(() => {
      throw refusal;
    });
    if (!on) throw new ApiError('conflict', t(noDeliveryNow));
    if (!quote || error) throw new ApiError('conflict', t(feeUnknown));
    throw new ApiError(
      'conflict',
      t('{reason} The delivery fee is now {fee}. Check the total, and press Pay again.', {
        reason: refusal.message,
        fee: formatDollars(quote.amount),
      }),
    );
  };
}
