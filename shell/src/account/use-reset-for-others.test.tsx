import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { useResetForOthers } from './use-reset-for-others';

function Of({ person }: { person: string }) {
  useResetForOthers(person);
  return null;
}

it('clears the screen and loads the other person’s data when the person changes', async () => {
  const client = new QueryClient();
  let answer: Promise<string> = Promise.resolve('soup of bea');
  const observer = new QueryObserver(client, { queryKey: ['the order'], queryFn: () => answer });
  const stop = observer.subscribe(() => {});
  await waitFor(() => expect(observer.getCurrentResult().data).toBe('soup of bea'));
  const of = (person: string) => (
    <QueryClientProvider client={client}>
      <Of person={person} />
    </QueryClientProvider>
  );
  const { rerender } = render(of('bea'));
  rerender(of('bea'));
  expect(observer.getCurrentResult().data).toBe('soup of bea');
  answer = new Promise(() => {});
  rerender(of('ada'));
  expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isFetching: true });
  stop();
});
