import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, t } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { errorMessage, isOrderOutdated, isSessionOver } from '../ordering/errors';
import { useLoginRedirect } from '../ordering/login-redirect';
import type { TypedReview } from './use-review-draft';

/** All calls whose answers show reviews or ask for them. */
const readers = ['GET /checkouts/{id}', 'GET /my-orders/{email}', 'GET /my-checkouts/{email}'] as const;

/** Sends stars and words in one call. After a transient failure, both stay typed. */
export function useWriteReview(ticketId: string, onSent: (sent: TypedReview) => void) {
  const client = useQueryClient();
  const login = useLoginRedirect();
  const reread = () => Promise.all(readers.map((name) => client.invalidateQueries({ queryKey: [name] })));
  return useMutation({
    mutationFn: ({ stars, words }: TypedReview) =>
      call('POST /tickets/{id}/review', {
        params: { id: ticketId },
        body: { stars, words: words.trim() || undefined },
      }),
    onSuccess: async (_review, sent) => {
      await reread();
      onSent(sent);
      toast.success(t('Thank you for your review'));
    },
    onError: (error) => {
      if (isSessionOver(error)) return login.redirectAfterSession(error);
      toast.error(errorMessage(error));
      return isOrderOutdated(error) ? reread() : undefined;
    },
  });
}
