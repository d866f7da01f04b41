import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ManagedDish } from 'shared-api';
import { addressOf, imageHost, photo } from '../testing/fake-image-host';
import { expectFault, field, fill, photosField, press, write } from '../testing/fill-dish-form';
import { fakeCourt, managedDish, type Made } from '../testing/fake-court';
import { signedInAs, signOut, toast } from '../testing/fake-session';
import { address, showScreen } from '../testing/show-screen';
import AddProductScreen from './add-product.screen';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

let made: readonly Made[];
/** What the server answers to a new dish. */
let answer: () => ManagedDish;

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('Seller');
  let count = 0;
  answer = () => managedDish({ title: 'Jollof rice', _id: `dish-${(count += 1)}` });
  made = fakeCourt({ 'POST /products': () => answer() });
});

const open = () => showScreen(AddProductScreen, { path: '/dashboard/add-product' });
const jollof = { author: 'Ada Obi', email: 'ada@example.com', title: 'Jollof rice', category: 'Rice', price: 12.5, description: 'Smoky.' };

describe('a dish that is sent', () => {
  test('is made with author and e-mail of the session; the form stays (spec 3.4, 3.6, 4.11, 4.12, 7.6, 8.6)', async () => {
    open();
    await fill({ title: '  Jollof rice ' });
    await press('Add Product');
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Successfully created a new Product!!'));
    expect(made.map(({ body }) => body)).toEqual([{ ...jollof, image: addressOf('a.jpg') }]);
    expect(address()).toBe('/dashboard/add-product');
    expect(field('Title')).toHaveValue('  Jollof rice ');
    expect(field('Category')).toHaveValue('Rice');
    expect(field('Price')).toHaveValue(12.5);
    expect(screen.getByRole('img', { name: 'a.jpg' })).toBeVisible();
  });

  test('names the address of now, whatever the profile says (spec 3.4)', async () => {
    signedInAs('Seller', {}, { uid: 'u1', email: 'ada.king@example.com' });
    open();
    await fill();
    await press('Add Product');
    await waitFor(() => expect(made.map(({ body }) => body)).toEqual([{ ...jollof, email: 'ada.king@example.com', image: addressOf('a.jpg') }]));
  });

  test('sends its photos one after the other, and tells which is on its way (spec 3.5, 4.10)', async () => {
    const arrivals: (() => void)[] = [];
    imageHost.answer = (name) => new Promise((resolve) => arrivals.push(() => resolve({ success: true, data: { url: addressOf(name) } })));
    open();
    await fill({ files: [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')] });
    await press('Add Product');
    for (const [place, names] of [['a.jpg'], ['a.jpg', 'b.jpg'], ['a.jpg', 'b.jpg', 'c.jpg']].entries()) {
      expect(await screen.findByRole('progressbar', { name: `Uploading photo ${place + 1} of 3…` })).toBeVisible();
      await waitFor(() => expect(imageHost.sent).toEqual(names));
      expect(made).toEqual([]);
      await act(async () => arrivals[place]?.());
    }
    await waitFor(() => expect(made.map(({ body }) => body)).toEqual([{ ...jollof, image: addressOf('a.jpg'), image2: addressOf('b.jpg'), image3: addressOf('c.jpg') }]));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  test('is made once, however often the button is pressed (spec 4.12)', async () => {
    let arrive = () => {};
    imageHost.answer = (name) => new Promise((resolve) => (arrive = () => resolve({ success: true, data: { url: addressOf(name) } })));
    open();
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add Product' }));
    await userEvent.type(field('Title'), '{enter}');
    await waitFor(() => expect(imageHost.sent).toEqual(['a.jpg']));
    expect(screen.getByRole('button', { name: 'Add Product' })).toHaveAttribute('aria-busy', 'true');
    await act(async () => arrive());
    await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
    expect(made).toHaveLength(1);
  });

  test('is one dish for a press that repeats itself, and another for one that comes later (spec 4.12)', async () => {
    let now = 1_000_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const dishes = new Map<string | undefined, ManagedDish>();
    answer = () => {
      const key = made.at(-1)?.key;
      if (!dishes.has(key)) dishes.set(key, managedDish({ title: 'Jollof rice', _id: `dish-${dishes.size}` }));
      return dishes.get(key)!;
    };
    open();
    await fill();
    await press('Add Product');
    await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
    now += 2_000;
    await press('Add Product');
    await waitFor(() => expect(toast.info).toHaveBeenCalledWith('This dish is on the menu already.'));
    expect(dishes.size).toBe(1);
    now += 10_000;
    await press('Add Product');
    await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(2));
    expect(dishes.size).toBe(2);
    expect(imageHost.sent).toEqual(['a.jpg']);
    jest.mocked(Date.now).mockRestore();
  });
});

test.each([
  ['3', { portions: 3 }],
  ['0', { portions: 0 }],
])('says how many portions are left when somebody wrote %s', async (typed, portions) => {
  open();
  await fill();
  await write('Portions left (optional)', typed);
  await press('Add Product');
  await waitFor(() => expect(made.map(({ body }) => body)).toEqual([{ ...jollof, ...portions, image: addressOf('a.jpg') }]));
});

test('portions that can’t be are told at their field, and nothing is sent', async () => {
  open();
  await fill();
  await write('Portions left (optional)', '1.5');
  await press('Add Product');
  await expectFault('Portions left (optional)', 'Portions left must be a whole number');
  expect(field('Portions left (optional)')).toHaveFocus();
  expect(made).toEqual([]);
});

describe('what goes wrong', () => {
  test('a photo that is not taken makes no dish and is told at the field; the next press sends only what is missing (spec 4.13, 8.13)', async () => {
    imageHost.answer = (name) => (name === 'b.jpg' ? { success: false, error: { message: 'This file is not a photo.' } } : { success: true, data: { url: addressOf(name) } });
    open();
    await fill({ files: [photo('a.jpg'), photo('b.jpg')] });
    await press('Add Product');
    await expectFault('Choose 1 to 3 photos', 'b.jpg: This file is not a photo.');
    expect(photosField()).toHaveFocus();
    expect(made).toEqual([]);
    expect(field('Title')).toHaveValue('Jollof rice');

    await press('Remove b.jpg');
    await userEvent.upload(photosField(), photo('c.jpg'));
    await press('Add Product');
    await waitFor(() => expect(made.map(({ body }) => body)).toEqual([{ ...jollof, image: addressOf('a.jpg'), image2: addressOf('c.jpg') }]));
    expect(imageHost.sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  test('what the server says about fields stands at them, the first has the focus, and it can be mended (spec 8.11)', async () => {
    const fine = answer;
    answer = () => {
      throw new ApiError('validation_failed', 'Please check the form.', 400, [
        { field: 'image', detail: 'Photo must be one that was uploaded here' },
        { field: 'price', detail: 'Price must be more than 0' },
        { field: 'title', detail: 'Title is Required' },
      ]);
    };
    open();
    await fill();
    await press('Add Product');
    await expectFault('Title', 'Title is Required');
    await expectFault('Price', 'Price must be more than 0');
    await expectFault('Choose 1 to 3 photos', 'Photo must be one that was uploaded here');
    expect(field('Title')).toHaveFocus();

    answer = fine;
    await press('Add Product');
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    // Its address was refused: it is sent anew.
    expect(imageHost.sent).toEqual(['a.jpg', 'a.jpg']);
  });

  test.each([
    ['the line breaks', new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.')],
    ['the server is down', new ApiError('unavailable', 'The food court is busy.', 503)],
  ])('when %s it says so, keeps everything, and the next press goes on with the same key (spec 8.11)', async (_what, error) => {
    const fine = answer;
    answer = () => {
      throw error;
    };
    open();
    await fill();
    await press('Add Product');
    expect(await screen.findByRole('alert')).toHaveTextContent(`${error.message} Nothing you typed is lost: press the button again to go on.`);
    expect(field('Description')).toHaveValue('Smoky.');

    answer = fine;
    await press('Add Product');
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(made.map(({ key }) => key)).toEqual([made[0]?.key, made[0]?.key]);
    expect(imageHost.sent).toEqual(['a.jpg']);
  });

  test('what was changed after a failure is another dish, with a key of its own', async () => {
    const fine = answer;
    answer = () => {
      throw new ApiError('unavailable', 'The food court is busy.', 503);
    };
    open();
    await fill();
    await press('Add Product');
    await screen.findByRole('alert');
    answer = fine;
    await write('Title', 'Jollof rice!');
    await press('Add Product');
    await waitFor(() => expect(made).toHaveLength(2));
    expect(made[1]?.key).not.toBe(made[0]?.key);
  });

  test('a session that has ended is told, and leads to the login and back', async () => {
    answer = () => {
      throw new ApiError('session_expired', 'Your sign-in is no longer valid. Please sign in again.', 401);
    };
    open();
    await fill();
    await press('Add Product');
    const trouble = await screen.findByRole('alert');
    expect(trouble).toHaveTextContent(/^Your sign-in is no longer valid/);
    await press('Log in again');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  test('somebody who is suspended is told why', async () => {
    answer = () => {
      throw new ApiError('suspended', 'Your account is suspended. Please turn to an admin.', 403);
    };
    open();
    await fill();
    await press('Add Product');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account is suspended. Please turn to an admin.');
  });

  test('who left the page meanwhile is told there', async () => {
    let arrive = () => {};
    imageHost.answer = () => new Promise((resolve) => (arrive = () => resolve({ success: false, error: { message: 'This file is not a photo.' } })));
    open();
    await fill();
    await press('Add Product');
    await waitFor(() => expect(imageHost.sent).toEqual(['a.jpg']));
    cleanup();
    arrive();
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('a.jpg: This file is not a photo.'));
    expect(made).toEqual([]);
  });
});
