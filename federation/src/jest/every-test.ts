import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

/** A busy machine may be slow without being wrong. Tests don't wait longer than necessary. */
configure({ asyncUtilTimeout: 5_000 });

/** An unexpected `console.error` fails the test. */
let complaints: jest.SpyInstance;

beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  const calls = complaints.mock.calls;
  complaints.mockRestore();
  if (calls.length > 0) throw new Error(`Unexpected console.error: ${calls.map((call) => call.join(' ')).join('\n')}`);
});
