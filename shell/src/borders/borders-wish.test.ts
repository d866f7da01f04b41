import { bordersWished, endBordersWish } from './borders-wish';

const at = (address: string) => history.replaceState({ key: 'k' }, '', address);
beforeEach(() => sessionStorage.clear());

it('are drawn for who asks by address, and in this tab until they are hidden', () => {
  at('/menu');
  expect(bordersWished()).toBe(false);
  at('/menu?borders&sort=price');
  expect(bordersWished()).toBe(true);
  at('/drinks');
  expect(bordersWished()).toBe(true);

  at('/menu?borders&sort=price');
  endBordersWish();
  expect(location.search).toBe('?sort=price');
  expect(history.state).toEqual({ key: 'k' });
  expect(bordersWished()).toBe(false);
});

it('are drawn where nothing can be remembered, too', () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  at('/menu?borders');
  expect(bordersWished()).toBe(true);
  endBordersWish();
  expect(bordersWished()).toBe(false);
  denied.mockRestore();
});
