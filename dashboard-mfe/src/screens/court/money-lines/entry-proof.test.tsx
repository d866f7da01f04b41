import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type BookProof, type MoneyLine } from '@food-court/shared-api';
import { checkLine } from '#audit/check-line.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import MoneyLinesScreen from './money-lines.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));
// It has its own test with real signatures.
jest.mock('#audit/check-line.ts', () => ({ checkLine: jest.fn() }));

const line: MoneyLine = {
  _id: 'entry-1-order1',
  at: '2026-11-23T11:50:00.000Z',
  kind: 'sale',
  order: { _id: 'order1', number: '#SOUP', title: 'Soup' },
  kitchen: { id: 'kim', name: 'Kim' },
  amount: 8.55,
};

const proof = (change: Partial<BookProof> = {}): BookProof => ({
  key: 'key',
  checkpoint: 'checkpoint',
  size: 1_204,
  at: '2026-11-23T11:50:20.000Z',
  waiting: 0,
  entries: [{ index: 1_199, leaf: 'leaf', proof: [], parts: [{ salt: 'salt', text: '["entry","entry-1"]' }] }],
  ...change,
});

const unfold = async (answer: () => BookProof) => {
  signedInAs('admin');
  const made = fakeServer({ 'GET /money-lines': () => [line], 'GET /book-entries/{id}': answer });
  const path = '/dashboard/money/lines';
  showScreen(MoneyLinesScreen, { path, at: `${path}?of=earned` });
  await userEvent.click(await screen.findByRole('button', { name: 'Proof: Sale, #SOUP' }));
  return made;
};

beforeEach(() => {
  globalThis.foodCourtClock = { timeZone: 'UTC' };
  jest.mocked(checkLine).mockReset().mockResolvedValue('proven');
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.foodCourtClock = undefined;
});

test('an admin unfolds a line, reads that it is part of the books, and saves the proof', async () => {
  const made = await unfold(proof);
  expect(await screen.findByText('Part of the court’s books')).toBeInTheDocument();
  expect(screen.getByText('Entry 1,200 of 1,204, signed on 23 Nov 2026, 11:50')).toBeInTheDocument();
  expect(screen.getByText('["entry","entry-1"]')).not.toBeVisible();
  await userEvent.click(screen.getByText('What was signed'));
  expect(screen.getByText('["entry","entry-1"]')).toBeVisible();
  const file = screen.getByRole('link', { name: 'Save the proof' });
  expect(file).toHaveAttribute('download', 'SOUP-books.json');
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('"checkpoint": "checkpoint"');
  expect(made.map(({ call }) => call)).toContain('GET /book-entries/entry-1');
  expect(jest.mocked(checkLine).mock.calls[0]?.[1]).toMatchObject({ entry: 'entry-1', about: 'order1', amount: 8.55 });
});

test.each([
  ['broken', 'This is not what the signed books say.'],
  ['unchecked', 'This browser can’t check signatures of the books.'],
] as const)('an admin reads when the proof is %s', async (state, text) => {
  jest.mocked(checkLine).mockResolvedValue(state);
  await unfold(proof);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText('Part of the court’s books')).not.toBeInTheDocument();
});

test('a line that the books do not have yet proves itself when they are signed, without a reload', async () => {
  let asked = 0;
  await unfold(() => (++asked === 1 ? proof({ entries: [], waiting: 1 }) : proof()));
  expect(await screen.findByText(/^The books will contain this entry within a minute/)).toBeInTheDocument();
  expect(await screen.findByText('Part of the court’s books', {}, { timeout: 20_000 })).toBeInTheDocument();
});

test('an admin reads that the court has no books, and can try again after any other fault', async () => {
  let code: 'not_found' | 'unreachable' = 'unreachable';
  await unfold(() => {
    throw new ApiError(code, 'No.', 404);
  });
  const alert = within((await screen.findByText('We couldn’t load the proof')).parentElement!);
  expect(screen.queryByText('The court has no public books.')).not.toBeInTheDocument();
  code = 'not_found';
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The court has no public books.')).toBeInTheDocument();
});
