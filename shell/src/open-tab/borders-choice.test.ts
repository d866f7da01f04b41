import { areBordersEnabled, disableBorders } from './borders-choice';

const at = (address: string) => history.replaceState({ key: 'k' }, '', address);
beforeEach(() => sessionStorage.clear());

it('are enabled by the address, and stay enabled in the tab until they are hidden', () => {
  at('/menu');
  expect(areBordersEnabled()).toBe(false);
  at('/menu?borders&sort=price');
  expect(areBordersEnabled()).toBe(true);
  at('/drinks');
  expect(areBordersEnabled()).toBe(true);

  at('/menu?borders&sort=price');
  disableBorders();
  expect(location.search).toBe('?sort=price');
  expect(history.state).toEqual({ key: 'k' });
  expect(areBordersEnabled()).toBe(false);
});

it('are enabled without storage', () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  at('/menu?borders');
  expect(areBordersEnabled()).toBe(true);
  disableBorders();
  expect(areBordersEnabled()).toBe(false);
  denied.mockRestore();
});
