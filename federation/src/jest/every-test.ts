import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

/** On a busy machine a screen may be late without being wrong. A screen that is ready is not waited for. */
configure({ asyncUtilTimeout: 5_000 });

/** A `console.error` fails the test, unless the test expects it. */
let complaints: jest.SpyInstance;

beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  const calls = complaints.mock.calls;
  complaints.mockRestore();
  if (calls.length > 0) throw new Error(`Unexpected console.error: ${calls.map((call) => call.join(' ')).join('\n')}`);
});
