import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import { wish } from '#testing/fixtures.ts';
import { toastActionLabel, setSession, signedIn, runToastAction, toasts } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import { fakeWishServer } from '#testing/fake-wish-server.ts';
import WishesScreen from './wishes.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const show = (at = '/wishes') => showScreen(WishesScreen, { path: at, at });
const cardOf = async (title: string) => within(await screen.findByRole('article', { name: title }));
const press = async (title: string, name: string) =>
  userEvent.click((await cardOf(title)).getByRole('button', { name }));
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

beforeEach(() => {
  jest.clearAllMocks();
  setSession(signedIn);
});

describe('Delete Wish', () => {
  test('removes the card at once and offers Undo (spec 2.67)', async () => {
    let answer = () => {};
    const { requests } = fakeWishServer(['Zobo', 'Suya'], {
      'DELETE /my-wish/{id}': ({ params }) => new Promise((resolve) => (answer = () => resolve({ _id: params.id! }))),
    });
    show();
    await press('Zobo', 'Delete Wish');
    expect(titles()).toEqual(['Suya']);
    expect(toasts).toEqual([]);
    answer();
    await waitFor(() => expect(toasts).toEqual(['success: Deleted your wish Zobo']));
    expect(toastActionLabel()).toBe('Undo');
    expect(requests).toContain('DELETE /my-wish/wish-Zobo');
    expect(titles()).toEqual(['Suya']);
  });

  test('shows the empty state after the last wish', async () => {
    fakeWishServer(['Zobo']);
    show();
    await press('Zobo', 'Delete Wish');
    expect(screen.getByText('There are no wish list available')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'My Wishes' })).toHaveFocus();
    await waitFor(() => expect(toasts).toHaveLength(1));
  });

  test('is undone by Undo (spec 2.67)', async () => {
    fakeWishServer(['Zobo', 'Suya']);
    show();
    await press('Zobo', 'Delete Wish');
    await waitFor(() => expect(toastActionLabel()).toBe('Undo'));
    runToastAction();
    expect(await cardOf('Zobo')).toBeDefined();
    expect(titles()).toEqual(['Zobo', 'Suya']);
    expect(toasts.at(-1)).toBe('success: Zobo is back in your wishes');
  });

  test('is undone by Undo even after the page was left', async () => {
    const { requests } = fakeWishServer(['Zobo']);
    show();
    await press('Zobo', 'Delete Wish');
    await waitFor(() => expect(toastActionLabel()).toBe('Undo'));
    await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
    await screen.findByText('You are at /elsewhere');
    runToastAction();
    await waitFor(() => expect(toasts.at(-1)).toBe('success: Zobo is back in your wishes'));
    expect(requests.at(-1)).toBe('POST /wish-product');
  });

  test('offers a retry when Undo fails', async () => {
    let down = true;
    fakeWishServer(['Zobo'], {
      'POST /wish-product': () => {
        if (down) throw new ApiError('unreachable', 'The food court can’t be reached.');
        return wish({ title: 'Zobo' });
      },
    });
    show();
    await press('Zobo', 'Delete Wish');
    await waitFor(() => expect(toastActionLabel()).toBe('Undo'));
    runToastAction();
    await waitFor(() => expect(toasts.at(-1)).toBe('error: The food court can’t be reached.'));
    expect(toastActionLabel()).toBe('Try again');
    down = false;
    runToastAction();
    await waitFor(() => expect(toasts.at(-1)).toBe('success: Zobo is back in your wishes'));
  });

  test('offers no retry when the server refuses an Undo', async () => {
    fakeWishServer(['Zobo'], {
      'POST /wish-product': () => {
        throw new ApiError('not_found', 'This dish is no longer on the menu.', 404);
      },
    });
    show();
    await press('Zobo', 'Delete Wish');
    await waitFor(() => expect(toastActionLabel()).toBe('Undo'));
    runToastAction();
    await waitFor(() => expect(toasts.at(-1)).toBe('error: This dish is no longer on the menu.'));
    expect(toastActionLabel()).toBeUndefined();
  });

  test('restores the card at its place and shows an error when it fails', async () => {
    fakeWishServer(['Suya', 'Zobo', 'Puff'], {
      'DELETE /my-wish/{id}': () => {
        throw new ApiError('unavailable', 'Please try again in a moment.', 503);
      },
    });
    show();
    await press('Zobo', 'Delete Wish');
    await waitFor(() => expect(toasts).toEqual(['error: Please try again in a moment.']));
    expect(titles()).toEqual(['Suya', 'Zobo', 'Puff']);
  });

  test('succeeds for a wish that was already deleted in another tab', async () => {
    fakeWishServer(['Zobo'], {
      'DELETE /my-wish/{id}': () => {
        throw new ApiError('not_found', 'There is no such wish.', 404);
      },
    });
    show();
    await press('Zobo', 'Delete Wish');
    await waitFor(() => expect(toasts).toEqual(['success: Deleted your wish Zobo']));
    expect(titles()).toEqual([]);
  });

  test('leads to the login and back when the session has expired', async () => {
    fakeWishServer(['Zobo'], {
      'DELETE /my-wish/{id}': () => {
        throw new ApiError('session_expired', 'Your session has expired.', 401);
      },
    });
    show('/dashboard/wishes');
    await press('Zobo', 'Delete Wish');
    expect(await screen.findByText('You came from /dashboard/wishes')).toBeInTheDocument();
    expect(toasts).toEqual(['error: Your session has expired.']);
  });

  test('offers no Undo for a dish that left the menu, because it can’t be added again', async () => {
    const { change } = fakeWishServer(['Zobo']);
    change('Zobo', { availability: 'gone' });
    show();
    expect((await cardOf('Zobo')).getByText('Off the menu')).toBeInTheDocument();
    expect((await cardOf('Zobo')).getByRole('button', { name: 'Buy Now' })).toBeDisabled();
    await press('Zobo', 'Delete Wish');
    await waitFor(() => expect(toasts).toEqual(['success: Deleted your wish Zobo']));
    expect(toastActionLabel()).toBeUndefined();
  });

  test('moves the focus to the next card, or to the previous one after the last card', async () => {
    fakeWishServer(['Suya', 'Zobo', 'Puff']);
    show();
    await press('Zobo', 'Delete Wish');
    expect(screen.getByRole('article', { name: 'Puff' })).toHaveFocus();
    await press('Puff', 'Delete Wish');
    expect(screen.getByRole('article', { name: 'Suya' })).toHaveFocus();
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(titles()).toEqual(['Suya']);
  });

  test('shows the next page after all wishes of a page are deleted', async () => {
    fakeWishServer([], {
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
