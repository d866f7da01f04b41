import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import { answerCalls, FakeOrderStream } from '@food-court/shared-api/testing';
import { toasts } from '#testing/fake-session.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { showScreen } from '#testing/show-screen.tsx';
import { TextWhenReady } from './text-when-ready';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const settings = { sound: false, mail: true, canMail: true, pushKey: 'key', devices: 0 };
const show = () => showScreen(TextWhenReady, { path: '/guest/checkout/:id', at: '/guest/checkout/c1' });
const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Text me when it’s ready' }));
const type = async (number: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), number);
  await userEvent.click(screen.getByRole('button', { name: 'Text me' }));
};

test('a guest names a phone, reads its last digits and can stop texts', async () => {
  const bodies: unknown[] = [];
  answerCalls(
    {
      'GET /news-settings': () => ({ ...settings, texts: {} }),
      'POST /text-number': () => ({ ...settings, texts: { endsIn: '123' } }),
      'DELETE /text-number': () => ({ ...settings, texts: {} }),
    },
    new FakeOrderStream(),
    ({ body }) => bodies.push(body),
  );
  show();
  await ask();
  await type('+44 7700 900-123');
  expect(await screen.findByRole('status')).toHaveTextContent('We’ll text the phone that ends in 123 when it’s ready.');
  expect(bodies).toContainEqual({ phone: '+447700900123', language: 'en' });
  await userEvent.click(screen.getByRole('button', { name: 'Stop texts' }));
  expect(await screen.findByRole('button', { name: 'Text me when it’s ready' })).toBeVisible();
});

test('a number without its country is pointed out, and not sent', async () => {
  const requests = fakeServer({ 'GET /news-settings': () => ({ ...settings, texts: {} }) });
  show();
  await ask();
  await type('07700 900123');
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeInvalid();
  expect(requests).toEqual(['GET /news-settings']);
});

test('a number that the server refuses stays in the field', async () => {
  fakeServer({
    'GET /news-settings': () => ({ ...settings, texts: {} }),
    'POST /text-number': () => {
      throw new ApiError('too_many_requests', 'This number was used by several guests today.');
    },
  });
  show();
  await ask();
  await type('+447700900123');
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('+447700900123');
  expect(toasts).toHaveLength(1);
});

test('a food court that sends no texts offers none', async () => {
  fakeServer({ 'GET /news-settings': () => settings });
  show();
  await act(async () => {});
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
