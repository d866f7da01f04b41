import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { failureText } from '../page/failure-text';

type Change = { id: string; answer: string } | { id: string; hiddenBecause: string | null };

const send = (change: Change) =>
  'answer' in change
    ? call('POST /reviews/{id}/answer', { params: { id: change.id }, body: { answer: change.answer } })
    : call('PATCH /reviews/{id}', { params: { id: change.id }, body: { hiddenBecause: change.hiddenBecause } });

/** Answers, hides or shows a review, then reloads the list even after a failure. */
export function useReviewChange(doneText: string) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: () => toast.success(doneText),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'GET /reviews' || name === 'GET /reviews/{email}',
      }),
  });
  return { change: mutate, isPending };
}
