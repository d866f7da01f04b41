import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, t, type Text } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { useSignInAgain } from '#page/use-sign-in-again.tsx';
import { failureText } from '#page/failure-text.ts';

export const useRevokeToken = () =>
  useTeamChange((id: string) => call('DELETE /team-tokens/{id}', { params: { id } }), 'Token revoked' satisfies Text);

export const useConfirmRights = () =>
  useTeamChange(
    ({ name, unconfirmed }: { name: string; unconfirmed: string }) =>
      call('POST /teams/{name}/confirmation', { params: { name }, body: { unconfirmed } }),
    'Rights confirmed' satisfies Text,
  );

/** Reloads the list even after a failure, because somebody else may have made the change first. */
function useTeamChange<Input>(mutationFn: (input: Input) => Promise<unknown>, done: Text) {
  const client = useQueryClient();
  const signInAgain = useSignInAgain();
  const change = useMutation({
    mutationFn,
    onSuccess: () => toast.success(t(done)),
    onError: (error: unknown) => void (signInAgain.handles(error) || toast.error(failureText(error))),
    onSettled: () => client.invalidateQueries({ queryKey: apiQuery('GET /versions').queryKey }),
  });
  return { ...change, signInAgain };
}
