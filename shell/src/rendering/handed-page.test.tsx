/** @jest-environment node */
import { findDestination } from '@food-court/federation/discovery';
import { requestPage } from '../testing/render-test-page';

jest.mock('@food-court/federation/discovery', () => {
  const real = jest.requireActual<{ findDestination: () => unknown }>('@food-court/federation/discovery');
  return { ...real, findDestination: jest.fn(real.findDestination) };
});

it.each([
  ['/desk', 200],
  ['/nowhere', 404],
])('searches no page while it renders %s, because the server hands in what it has found', async (address, status) => {
  jest.mocked(findDestination).mockClear();
  const { answer } = await requestPage(address);
  expect(answer).toMatchObject({ kind: 'page', status });
  // That is the test, in the part of the server.
  expect(findDestination).toHaveBeenCalledTimes(1);
});
