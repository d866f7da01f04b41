import { takeReturnPath } from './return-path';

const openAt = (address: string) => {
  window.history.replaceState(null, '', address);
  takeReturnPath();
  return [location.pathname + location.search, (history.state as { usr?: unknown } | null)?.usr];
};

it('keeps the page that the server sent a visitor to the login from, as the guard of the browser does', () => {
  expect(openAt('/login?from=%2Forders%3Fx%3D1')).toEqual(['/login', { from: '/orders?x=1' }]);
});

it('leaves every other address as it is', () => {
  expect(openAt('/login')).toEqual(['/login', undefined]);
  expect(openAt('/search?from=%2Forders')).toEqual(['/search?from=%2Forders', undefined]);
});
