import { refuseSecondCopy } from './one-copy';

const copyKey = Symbol.for('food-court/shared-auth');

afterEach(() => {
  delete (globalThis as Record<symbol, unknown>)[copyKey];
});

it('accepts the first copy and refuses the second, naming both versions', () => {
  expect(() => refuseSecondCopy('1.0.0')).not.toThrow();
  expect(() => refuseSecondCopy('1.1.0')).toThrow(/shared-auth 1\.1\.0 .* shared-auth 1\.0\.0 already runs/);
});

it('refuses a second copy of the same version', () => {
  refuseSecondCopy('1.0.0');
  expect(() => refuseSecondCopy('1.0.0')).toThrow(/already runs/);
});
