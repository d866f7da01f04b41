import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ListedReview } from '@food-court/shared-api';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { address, showScreen } from '#testing/show-screen.tsx';
import ReviewsScreen from './reviews.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const cold: ListedReview = {
  _id: 'r1',
  number: '#A1B2C',
  kitchen: { id: 'ada', name: 'Ada Obi' },
  dishes: ['Jollof', 'Iced tea'],
  stars: 2,
  words: 'Cold',
  at: '2026-03-05T12:30:00.000Z',
};
let review: ListedReview;
beforeEach(() => (review = cold));

const show = (at = '/dashboard/reviews') => showScreen(ReviewsScreen, { path: '/dashboard/reviews', at });
const card = async () => within(await screen.findByRole('article', { name: 'Review of #A1B2C' }));

test('lets a seller read a review and answer it once', async () => {
  signedInAs('Seller');
  const sent: unknown[] = [];
  fakeServer({
    'GET /reviews/{email}': () => [review],
    'POST /reviews/{id}/answer': ({ params, body }) => {
      sent.push([params.id, body]);
      return (review = { ...review, ...(body as { answer: string }) });
    },
  });
  show();
  const shown = await card();
  expect(shown.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  expect(shown.getByText('Jollof, Iced tea')).toBeVisible();
  expect(shown.getByText('Cold')).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Answer #A1B2C' }));
  expect(shown.getByRole('textbox', { name: 'Your answer' })).toHaveFocus();
  await userEvent.click(shown.getByRole('button', { name: 'Cancel' }));
  expect(shown.getByRole('button', { name: 'Answer #A1B2C' })).toHaveFocus();
  await userEvent.click(shown.getByRole('button', { name: 'Answer #A1B2C' }));
  await userEvent.click(shown.getByRole('button', { name: 'Send the answer' }));
  expect(shown.getByText('Text is Required')).toBeVisible();
  await userEvent.type(shown.getByRole('textbox', { name: 'Your answer' }), ' Sorry ');
  await userEvent.click(shown.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Your answer to #A1B2C is shown'));
  expect(sent).toEqual([['r1', { answer: 'Sorry' }]]);
  expect(await shown.findByText('Sorry')).toBeVisible();
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
});

test('lets an admin hide a review with a reason and show it again', async () => {
  signedInAs('admin');
  const sent: unknown[] = [];
  fakeServer({
    'GET /reviews': () => [review],
    'PATCH /reviews/{id}': ({ body }) => {
      sent.push(body);
      const { hiddenBecause } = body as { hiddenBecause: string | null };
      return (review = { ...cold, ...(hiddenBecause !== null && { hiddenBecause }) });
    },
  });
  show();
  const shown = await card();
  await userEvent.click(shown.getByRole('button', { name: 'Hide #A1B2C' }));
  await userEvent.type(shown.getByRole('textbox', { name: 'Why it is hidden' }), 'A name is in it');
  await userEvent.click(shown.getByRole('button', { name: 'Hide the review' }));
  expect(await shown.findByText('A name is in it')).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Show #A1B2C again' }));
  await waitFor(() => expect(shown.queryByText('A name is in it')).not.toBeInTheDocument());
  expect(sent).toEqual([{ hiddenBecause: 'A name is in it' }, { hiddenBecause: null }]);
});

test('says why an answer was refused, and updates the list', async () => {
  signedInAs('Seller');
  fakeServer({
    'GET /reviews/{email}': () => [review],
    'POST /reviews/{id}/answer': () => {
      review = { ...cold, answer: 'From another tab' };
      throw new ApiError('conflict', 'This review already has an answer.', 409);
    },
  });
  show();
  const shown = await card();
  await userEvent.click(shown.getByRole('button', { name: 'Answer #A1B2C' }));
  await userEvent.type(shown.getByRole('textbox'), 'Sorry');
  await userEvent.click(shown.getByRole('button', { name: 'Send the answer' }));
  expect(await shown.findByText('From another tab')).toBeVisible();
  expect(toast.error).toHaveBeenCalled();
});

test('pages to older reviews through its address', async () => {
  signedInAs('admin');
  fakeServer({
    'GET /reviews': ({ query }) =>
      query.get('cursor') ? [cold] : { items: [{ ...cold, _id: 'r2', number: '#NEWER' }], next: 'c1' },
  });
  show();
  await screen.findByRole('article', { name: 'Review of #NEWER' });
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  await card();
  expect(address()).toBe('/dashboard/reviews?cursor=c1');
  expect(screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus();
});

test('says that there are none yet, and why loading failed', async () => {
  signedInAs('Seller');
  let fails = true;
  fakeServer({
    'GET /reviews/{email}': () => {
      if (fails) throw new ApiError('unavailable', 'The kitchen is busy.', 503);
      return [];
    },
  });
  show();
  expect(await screen.findByText('We couldn’t load the reviews')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No reviews yet')).toBeVisible();
});
