import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-api';
import { wish } from '../testing/dishes';
import { offered, sessionIs, signedIn, takeOffer, told } from '../testing/fake-session';
import { showScreen } from '../testing/show-screen';
import { courtWith } from '../testing/wish-court';
import WishesScreen from './wishes.screen';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const show = (at = '/wishes') => showScreen(WishesScreen, { path: at, at });
const cardOf = async (title: string) => within(await screen.findByRole('article', { name: title }));
const press = async (title: string, name: string) =>
  userEvent.click((await cardOf(title)).getByRole('button', { name }));
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

beforeEach(() => {
  jest.clearAllMocks();
  sessionIs(signedIn);
});

describe('Delete Wish', () => {
  test('takes the card away at once and offers to undo it (spec 2.67)', async () => {
    let answer = () => {};
    const { asked } = courtWith(['Zobo', 'Suya'], {
      'DELETE /my-wish/{id}': ({ params }) => new Promise((resolve) => (answer = () => resolve({ _id: params.id! }))),
    });
    show();
    await press('Zobo', 'Delete Wish');
    expect(titles()).toEqual(['Suya']);
    expect(told).toEqual([]);
    answer();
    await waitFor(() => expect(told).toEqual(['success: Deleted your wish Zobo']));
    expect(offered()).toBe('Undo');
    expect(asked).toContain('DELETE /my-wish/wish-Zobo');
    expect(titles()).toEqual(['Suya']);
  });

  test('of the last one leaves the list empty, with its words', async () => {
    courtWith(['Zobo']);
    show();
    await press('Zobo', 'Delete Wish');
    expect(screen.getByText('There are no wish list available')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'My Wishes' })).toHaveFocus();
    await waitFor(() => expect(told).toHaveLength(1));
  });

  test('Undo puts the wish back (spec 2.67)', async () => {
    courtWith(['Zobo', 'Suya']);
    show();
    await press('Zobo', 'Delete Wish');
    await waitFor(() => expect(offered()).toBe('Undo'));
    takeOffer();
    expect(await cardOf('Zobo')).toBeDefined();
    expect(titles()).toEqual(['Zobo', 'Suya']);
    expect(told.at(-1)).toBe('success: Zobo is back among your wishes');
  });

  test('Undo works after the page was left', async () => {
    const { asked } = courtWith(['Zobo']);
    show();
    await press('Zobo', 'Delete Wish');
    await waitFor(() => expect(offered()).toBe('Undo'));
    await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
    await screen.findByText('You are at /elsewhere');
    takeOffer();
    await waitFor(() => expect(told.at(-1)).toBe('success: Zobo is back among your wishes'));
    expect(asked.at(-1)).toBe('POST /wish-product');
  });

  test('an Undo that fails can be tried again', async () => {
    let down = true;
    courtWith(['Zobo'], {
      'POST /wish-product': () => {
        if (down) throw new ApiError('unreachable', 'The food court can’t be reached.');
        return wish({ title: 'Zobo' });
      },
    });
    show();
    await press('Zobo', 'Delete Wish');
    await waitFor(() => expect(offered()).toBe('Undo'));
    takeOffer();
    await waitFor(() => expect(told.at(-1)).toBe('error: The food court can’t be reached.'));
    expect(offered()).toBe('Try again');
    down = false;
    takeOffer();
    await waitFor(() => expect(told.at(-1)).toBe('success: Zobo is back among your wishes'));
  });

  test('an Undo that is refused is not offered again', async () => {
    courtWith(['Zobo'], {
      'POST /wish-product': () => {
        throw new ApiError('not_found', 'This dish is no longer on the menu.', 404);
      },
    });
    show();
    await press('Zobo', 'Delete Wish');
    await waitFor(() => expect(offered()).toBe('Undo'));
    takeOffer();
    await waitFor(() => expect(told.at(-1)).toBe('error: This dish is no longer on the menu.'));
    expect(offered()).toBeUndefined();
  });

  test('that fails brings the card back where it was, and says why', async () => {
    courtWith(['Suya', 'Zobo', 'Puff'], {
      'DELETE /my-wish/{id}': () => {
        throw new ApiError('unavailable', 'Please try again in a moment.', 503);
      },
    });
    show();
    await press('Zobo', 'Delete Wish');
    await waitFor(() => expect(told).toEqual(['error: Please try again in a moment.']));
    expect(titles()).toEqual(['Suya', 'Zobo', 'Puff']);
  });

  test('of a wish that was deleted in another tab is as it should be', async () => {
    courtWith(['Zobo'], {
      'DELETE /my-wish/{id}': () => {
        throw new ApiError('not_found', 'There is no such wish.', 404);
      },
    });
    show();
    await press('Zobo', 'Delete Wish');
    await waitFor(() => expect(told).toEqual(['success: Deleted your wish Zobo']));
    expect(titles()).toEqual([]);
  });

  test('with a session that has ended leads to the login and back', async () => {
    courtWith(['Zobo'], {
      'DELETE /my-wish/{id}': () => {
        throw new ApiError('session_expired', 'Your session has expired.', 401);
      },
    });
    show('/dashboard/wishes');
    await press('Zobo', 'Delete Wish');
    expect(await screen.findByText('You came from /dashboard/wishes')).toBeInTheDocument();
    expect(told).toEqual(['error: Your session has expired.']);
  });

  test('of a dish that has left the menu offers no Undo: it could not be wished for again', async () => {
    const { change } = courtWith(['Zobo']);
    change('Zobo', { availability: 'gone' });
    show();
    expect((await cardOf('Zobo')).getByText('Off the menu')).toBeInTheDocument();
    expect((await cardOf('Zobo')).getByRole('button', { name: 'Buy Now' })).toBeDisabled();
    await press('Zobo', 'Delete Wish');
    await waitFor(() => expect(told).toEqual(['success: Deleted your wish Zobo']));
    expect(offered()).toBeUndefined();
  });

  test('leaves the focus at the next card, and after the last at the one before', async () => {
    courtWith(['Suya', 'Zobo', 'Puff']);
    show();
    await press('Zobo', 'Delete Wish');
    expect(screen.getByRole('article', { name: 'Puff' })).toHaveFocus();
    await press('Puff', 'Delete Wish');
    expect(screen.getByRole('article', { name: 'Suya' })).toHaveFocus();
    await waitFor(() => expect(told).toHaveLength(2));
    expect(titles()).toEqual(['Suya']);
  });

  test('of all on a page goes on with the next page', async () => {
    courtWith([], {
      'GET /my-wish/{email}': ({ query }) =>
        query.has('cursor') ? [wish({ title: 'Suya' })] : { items: [wish({ title: 'Zobo' })], next: 'c2' },
      'DELETE /my-wish/{id}': ({ params }) => ({ _id: params.id! }),
    });
    show();
    await press('Zobo', 'Delete Wish');
    expect(await cardOf('Suya')).toBeDefined();
    await press('Suya', 'Delete Wish');
    expect(await screen.findByText('There are no wish list available')).toBeInTheDocument();
  });
});
