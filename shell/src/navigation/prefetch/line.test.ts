import { allowance } from './line';

const onLine = (connection: object | undefined, online = true) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
};
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'onLine');
});

it.each([
  [undefined, 'what is likely'],
  [{ effectiveType: '4g', saveData: false }, 'what is likely'],
  [{ effectiveType: '3g' }, 'what is pointed at'],
  [{ effectiveType: '2g' }, 'nothing'],
  [{ effectiveType: 'slow-2g' }, 'nothing'],
  [{ effectiveType: '4g', saveData: true }, 'nothing'],
])('with %j, %s may be prefetched', (connection, expected) => {
  onLine(connection);
  expect(allowance()).toBe(expected);
});

it('allows nothing while offline', () => {
  onLine({ effectiveType: '4g' }, false);
  expect(allowance()).toBe('nothing');
});
