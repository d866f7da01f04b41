import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { takeReturnPath, useReturnPath } from './return-path';

const returnPathAt = (entry: string | { pathname: string; search?: string; state: object }) =>
  renderHook(useReturnPath, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>,
  }).result.current;

it('is the path that the server says a visitor came from, if it is on this site', () => {
  expect(returnPathAt('/login?from=%2Forders%3Fx%3D1')).toEqual({ from: '/orders?x=1' });
  expect(returnPathAt('/login?from=%2F%2Fevil.example')).toEqual({});
  expect(returnPathAt({ pathname: '/login', search: '?from=%2Forders', state: { from: '/wishes' } })).toEqual({
    from: '/wishes',
  });
});

it('moves from the address into the history state, where the browser’s guard keeps it', () => {
  window.history.replaceState({ idx: 0, key: 'a' }, '', '/login?from=%2Forders');
  takeReturnPath();
  expect([location.pathname + location.search, history.state]).toEqual([
    '/login',
    { idx: 0, key: 'a', usr: { from: '/orders' } },
  ]);
  takeReturnPath();
  expect(history.state).toMatchObject({ usr: { from: '/orders' } });
});
