import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type AnswerOf, type CallInput, type Person } from 'shared-api';
import { refreshProfile, toast } from 'shared-auth';
import { readAgain } from '../listing/read-again';
import { useIsOneself } from './use-is-oneself';

type PersonChange = CallInput<'PATCH /users/{id}'>['body'];

/** Changes somebody on the server, and then in every list of people that is at hand. */
export function usePersonChange(person: Person, { done }: { done: (changed: Person) => string }) {
  const client = useQueryClient();
  const oneself = useIsOneself(person);
  return useMutation({
    mutationFn: (body: PersonChange) => call('PATCH /users/{id}', { params: { id: person._id }, body }),
    onSuccess: (changed) => {
      client.setQueriesData<AnswerOf<'GET /users'>>(
        { queryKey: ['GET /users'] },
        (people) => people && withChanged(people, changed),
      );
      void readAgain(client, ['GET /users', 'GET /admin']);
      toast.success(done(changed));
      if (oneself) void refreshProfile();
    },
  });
}

export type PersonChanging = ReturnType<typeof usePersonChange>;

const withChanged = ({ rows, total }: AnswerOf<'GET /users'>, changed: Person) => ({
  rows: rows.map((row) => (row._id === changed._id ? changed : row)),
  total,
});
