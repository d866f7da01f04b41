import { refuseSecondCopy } from './one-copy';

const mark = Symbol.for('food-court/shared-auth');

afterEach(() => {
  delete (globalThis as Record<symbol, unknown>)[mark];
});

it('lets the first copy be, and refuses the second by naming both', () => {
  expect(() => refuseSecondCopy('1.0.0')).not.toThrow();
  expect(() => refuseSecondCopy('1.1.0')).toThrow(/shared-auth 1\.1\.0 .* shared-auth 1\.0\.0 already runs/);
});

it('refuses a second copy of the same version, too', () => {
  refuseSecondCopy('1.0.0');
  expect(() => refuseSecondCopy('1.0.0')).toThrow(/already runs/);
});
