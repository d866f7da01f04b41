import { workerAddress } from './worker-address';

test.each([
  ['https://food.example/releases/payments/b1/client/assets/worker.12.js'],
  ['https://cdn.example/food-court/payments/b1/client/assets/worker.12.js'],
  ['/releases/payments/b1/client/assets/worker.12.js'],
])('a worker that is built into %s comes from our own origin', (file) => {
  expect(workerAddress(file)).toBe('/releases/payments/b1/client/assets/worker.12.js');
});
