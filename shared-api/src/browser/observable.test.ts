import { createObservable } from './observable';

it('notifies its listeners of each new value until they unsubscribe', () => {
  const temperature = createObservable(20);
  const listener = jest.fn();
  const unsubscribe = temperature.subscribe(listener);
  temperature.set(21);
  expect(temperature.get()).toBe(21);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  temperature.set(22);
  expect(listener).toHaveBeenCalledTimes(1);
});
