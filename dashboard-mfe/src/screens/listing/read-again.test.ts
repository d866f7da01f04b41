import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readAgain } from './read-again';

test('an answer that left before the change is not taken for what is there after it', async () => {
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

  const again = readAgain(client, ['GET /all-products']);
  answerOld();
  await again;
  expect(list.getCurrentResult().data).toBe('after the change');
  expect(other).toHaveBeenCalledTimes(1);
  for (const end of leave) end();
});
