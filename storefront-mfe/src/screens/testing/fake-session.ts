/** Stands in for shared-auth: `jest.mock('shared-auth', () => jest.requireActual('../testing/fake-session'))`. */
let status: 'signed-in' | 'signed-out' = 'signed-out';

export const visitorIs = (now: typeof status): void => {
  status = now;
};

export const sessionKnown = () => Promise.resolve({ status });

export const toast = { info: jest.fn(), error: jest.fn() };
