import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { refetchAfterChange } from './refetch-after-change';

test('ignores an answer that was requested before the change', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  let answerOld = (): void => {};
  const old = new Promise<string>((resolve) => (answerOld = () => resolve('before the change')));
  const answers = [old, Promise.resolve('after the change')];
  const list = new QueryObserver(client, {
    queryKey: ['GET /all-products', {}],
    queryFn: () => answers.shift() ?? 'asked too often',
  });
  const other = jest.fn(async () => 'untouched');
  const leave = [
    list.subscribe(() => {}),
    new QueryObserver(client, { queryKey: ['GET /users', {}], queryFn: other }).subscribe(() => {}),
  ];

  const again = refetchAfterChange(client, ['GET /all-products']);
  answerOld();
  await again;
  expect(list.getCurrentResult().data).toBe('after the change');
  expect(other).toHaveBeenCalledTimes(1);
  for (const end of leave) end();
});
