import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

/** A machine that is busy with something else makes a screen late, not wrong; what comes in time is waited for no longer. */
configure({ asyncUtilTimeout: 5_000 });

/** What React or a screen complains about is a failure, unless the test says that it expects it. */
let complaints: jest.SpyInstance;

beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  const calls = complaints.mock.calls;
  complaints.mockRestore();
  if (calls.length > 0) throw new Error(`Unexpected console.error: ${calls.map((call) => call.join(' ')).join('\n')}`);
});
