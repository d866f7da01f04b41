import { type AnswerOf, call, type CallInput, type Person } from '@food-court/shared-api';
import { refreshProfile, toast, useSession } from '@food-court/shared-auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignInAgain } from '../page/use-sign-in-again';
import { refetchAfterChange } from '../listing/refetch-after-change';

export function useIsSelf({ _id }: Person): boolean {
  const session = useSession();
  return session.status === 'signed-in' && session.user.uid === _id;
}

type PersonChange = CallInput<'PATCH /users/{id}'>['body'];

/** Changes a person on the server, then in every cached list. */
export function usePersonChange(person: Person, { successText }: { successText: (changed: Person) => string }) {
  const client = useQueryClient();
  const oneself = useIsSelf(person);
  const signInAgain = useSignInAgain();
  const change = useMutation({
    mutationFn: (body: PersonChange) => call('PATCH /users/{id}', { params: { id: person._id }, body }),
    onSuccess: (changed) => {
      client.setQueriesData<AnswerOf<'GET /users'>>(
        { queryKey: ['GET /users'] },
        (people) => people && withChanged(people, changed),
      );
      void refetchAfterChange(client, ['GET /users', 'GET /users/{id}', 'GET /audit', 'GET /admin']);
      toast.success(successText(changed));
      if (oneself) void refreshProfile();
    },
  });
  return { ...change, signInAgain };
}

export type PersonChanging = ReturnType<typeof usePersonChange>;

const withChanged = (table: AnswerOf<'GET /users'>, changed: Person) => ({
  ...table,
  rows: table.rows.map((row) => (row._id === changed._id ? changed : row)),
});
