import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, call, t, type RescueOffer } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { refetchOwnList } from '#ordering/cached-lists.ts';
import { errorMessage, isOrderOutdated, isSessionOver } from '#ordering/errors.ts';
import { useLoginRedirect } from '#ordering/login-redirect.ts';
import type { DeclinedLine } from './substitution-text';

interface AnswerOptions {
  checkoutId: string;
  line: DeclinedLine;
  /** Called just before the panel disappears. */
  onAnswered: () => void;
}

/** Accepts the dish offered for a declined line, or takes the refund. A second press does nothing. */
export function useAnswerSubstitution({ checkoutId, line, onAnswered }: AnswerOptions) {
  const { substitution, order } = line;
  const client = useQueryClient();
  const login = useLoginRedirect();
  const isSending = useRef(false);
  const checkoutKey = queryKey('GET /checkouts/{id}', { params: { id: checkoutId } });
  const params = { id: substitution._id };

  const mutation = useMutation({
    mutationFn: (offer: RescueOffer | undefined) =>
      offer
        ? call('POST /rescues/{id}/replacement', { params, body: { productId: offer.productId, price: offer.price } })
        : call('POST /rescues/{id}/refund', { params }),
    onSuccess: (checkout, offer) => {
      onAnswered();
      client.setQueryData(checkoutKey, checkout);
      refetchOwnList(client, 'GET /my-orders/{email}');
      void client.invalidateQueries({ queryKey: ['GET /my-checkouts/{email}'] });
      toast.success(
        offer
          ? t('{kitchen} is making {title} for you', { kitchen: offer.kitchen.name, title: offer.title })
          : t('{title} is refunded', { title: order.title }),
      );
    },
    onError: (error) => {
      if (isSessionOver(error)) return login.redirectAfterSession(error);
      // The refetch removes the panel, and its error with it.
      if (isOrderOutdated(error)) toast.error(errorMessage(error));
      return client.invalidateQueries({ queryKey: checkoutKey });
    },
    onSettled: () => {
      isSending.current = false;
    },
  });

  const answer = (offer?: RescueOffer) => {
    if (isSending.current) return;
    isSending.current = true;
    mutation.mutate(offer);
  };
  const { error, isPending, variables } = mutation;
  return {
    take: (offer: RescueOffer) => answer(offer),
    refuse: () => answer(),
    isTaking: (offer: RescueOffer) => isPending && variables?.productId === offer.productId,
    isRefusing: isPending && !variables,
    errorText: error && !isOrderOutdated(error) ? answerErrorText(error) : undefined,
  };
}

/** Adds what to do to the server’s message, because the offers are loaded again. */
function answerErrorText(error: Error): string {
  const isOfferOutdated =
    error instanceof ApiError && ['sold_out', 'kitchen_closed', 'price_changed'].includes(error.code);
  return isOfferOutdated ? `${errorMessage(error)} ${t('These dishes are available now.')}` : errorMessage(error);
}
