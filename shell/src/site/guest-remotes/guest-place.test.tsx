import { act, screen, waitFor } from '@testing-library/react';
import { chooseTheme } from '#frame/theme.ts';
import { registered } from '#testing/fake-runtime.ts';
import { setSession, signedInAs, signedOut, toasts, unknown } from '#testing/fake-session.ts';
import { guestLineup, iframe, lineupBefore, openGuestSite, reviews, startFrame } from '#testing/guests/guest-site.tsx';
import { navigate, releaseNews, server } from '#testing/open-site.tsx';
import { followLink, main, retry } from '#testing/show-site.tsx';
import { reloadDocument } from '#navigation/new-document.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));
jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('#testing/fake-runtime.ts'));
jest.mock('#navigation/new-document.ts');

const closed = 'This part of the food court is closed for a moment';
const go = (to: string): Promise<void> => act(async () => void navigate(to));
const at = (): string => location.pathname + location.search;

let isActive: boolean;
beforeEach(() => {
  isActive = true;
  Object.assign(navigator, {
    userActivation: {
      get isActive() {
        return isActive;
      },
    },
  });
  setSession(signedOut);
});
afterAll(() => void Reflect.deleteProperty(navigator, 'userActivation'));

/** The marks that a guest leaves on the timeline of the page. */
const marks: string[] = [];
beforeEach(() => {
  marks.length = 0;
  Object.assign(performance, { mark: (name: string) => marks.push(name) });
});
afterAll(() => void Reflect.deleteProperty(performance, 'mark'));

describe('the frame of a guest', () => {
  it('has the title of the page and may not touch the page around it', async () => {
    await openGuestSite('/reviews/7?sort=new&utm=mail');
    expect(iframe('Reviews of 7')).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
    expect(iframe()).toHaveAttribute('src', `/guest-frames/${reviews}/reviews/7?sort=new`);
    expect(main()).toContainElement(iframe());
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(document.title).toBe('Reviews of 7 · Food Court');
  });

  it('stays when another page of the guest opens, and is told which', async () => {
    await openGuestSite('/reviews/7');
    const [before, frame] = [iframe(), await startFrame()];
    expect(frame.last('place')).toEqual({ is: 'place', pathname: '/reviews/7', search: '', hash: '' });
    await go('/reviews/8?sort=new#top');
    expect(frame.last('place')).toEqual({ is: 'place', pathname: '/reviews/8', search: '?sort=new', hash: '#top' });
    await followLink('Latest');
    expect(frame.last('place')).toEqual({ is: 'place', pathname: '/latest', search: '', hash: '' });
    expect(iframe('Latest')).toBe(before);
    expect(before).toHaveAttribute('src', `/guest-frames/${reviews}/reviews/7`);
    expect(document.title).toBe('Latest · Food Court');
  });

  it('is another one for another guest', async () => {
    await openGuestSite('/latest');
    const [before, { port }] = [iframe(), await startFrame()];
    await followLink('Votes');
    expect(iframe('Votes')).not.toBe(before);
    expect(port!.other!.isClosed).toBe(true);
  });

  it('is another one for another build, from the next navigation on', async () => {
    await openGuestSite('/latest');
    const before = iframe();
    await releaseNews(guestLineup('2'));
    expect(iframe()).toBe(before);
    await go('/reviews/7');
    expect(iframe('Reviews of 7')).not.toBe(before);
    expect(iframe()).toHaveAttribute('src', `/guest-frames/${reviews}/reviews/7`);
  });

  it('goes with its page', async () => {
    await openGuestSite('/latest');
    const { port } = await startFrame();
    await followLink('Drinks');
    expect(main()).toHaveTextContent('Tea');
    expect(main().querySelector('iframe')).toBeNull();
    expect(port!.other!.isClosed).toBe(true);
  });

  it('is as high as its page, up to a limit, and at least reaches the end of the screen', async () => {
    await openGuestSite('/latest');
    expect(iframe()).toHaveAttribute('height', '2000');
    const frame = await startFrame();
    frame.send({ is: 'size', height: 640.2 });
    expect(iframe()).toHaveStyle({ height: '641px', minHeight: 'calc(100svh - 0px)' });
    frame.send({ is: 'size', height: 1e9 });
    expect(iframe()).toHaveStyle({ height: '20000px' });
  });
});

it('does not say when it is alive while the page is hidden', async () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await openGuestSite('/latest');
  await startFrame();
  expect(marks).toEqual([]);
  hidden.mockRestore();
});

describe('the steps of a guest', () => {
  it('lead to other pages after a press, and back', async () => {
    await openGuestSite('/latest');
    const frame = await startFrame();
    await act(async () => frame.send({ is: 'go', to: '/drinks', replace: false }));
    expect(main()).toHaveTextContent('Tea');
    expect(at()).toBe('/drinks');
  });

  it('lead back after a press', async () => {
    await openGuestSite('/latest');
    const frame = await startFrame();
    await act(async () => frame.send({ is: 'go', to: '/reviews/7', replace: false }));
    frame.send({ is: 'back' });
    await waitFor(() => expect(frame.last('place')).toMatchObject({ pathname: '/latest' }));
    expect(at()).toBe('/latest');
  });

  it('lead nowhere without a press, except within the page', async () => {
    await openGuestSite('/latest');
    const frame = await startFrame();
    isActive = false;
    await act(async () => frame.send({ is: 'go', to: '/drinks', replace: false }));
    await act(async () => frame.send({ is: 'back' }));
    expect(at()).toBe('/latest');
    await act(async () => frame.send({ is: 'go', to: '/latest?sort=new', replace: true }));
    expect(at()).toBe('/latest?sort=new');
    expect(frame.last('place')).toMatchObject({ search: '?sort=new' });
  });

  it('replace the page in the history when they say so', async () => {
    await openGuestSite('/latest');
    const frame = await startFrame();
    await act(async () => frame.send({ is: 'go', to: '/reviews/7', replace: false }));
    const { length } = history;
    await act(async () => frame.send({ is: 'go', to: '/reviews/8', replace: true }));
    expect([at(), history.length]).toEqual(['/reviews/8', length]);
    await act(async () => frame.send({ is: 'go', to: '/reviews/9', replace: false }));
    expect([at(), history.length]).toEqual(['/reviews/9', length + 1]);
  });
});

describe('a guest learns', () => {
  it('whether somebody is signed in, and nothing about them', async () => {
    setSession(unknown);
    await openGuestSite('/latest');
    const frame = await startFrame();
    expect(frame.last('session')).toEqual({ is: 'session' });
    act(() => setSession(signedInAs('Buyer')));
    expect(frame.last('session')).toEqual({ is: 'session', isSignedIn: true });
    act(() => setSession(signedOut));
    expect(frame.last('session')).toEqual({ is: 'session', isSignedIn: false });
    expect(JSON.stringify(frame.received)).not.toMatch(/bea|"uid"|Buyer/i);
  });

  it('the theme', async () => {
    await openGuestSite('/latest');
    const frame = await startFrame();
    act(() => chooseTheme('dark'));
    expect(frame.last('theme')).toEqual({ is: 'theme', theme: 'dark' });
  });
});

it('shows toasts of a guest', async () => {
  await openGuestSite('/latest');
  (await startFrame()).send({ is: 'toast', kind: 'success', text: 'Thank you' });
  expect(toasts).toEqual(['success: Thank you']);
});

describe('a guest that fails', () => {
  const report = (what: string) => expect.objectContaining({ name: reviews, build: '1', what }) as unknown;

  it.each(['load', 'render'] as const)('is closed and reported (%s), and Retry brings a new frame', async (what) => {
    await openGuestSite('/latest');
    const [before, frame] = [iframe(), await startFrame()];
    await act(async () => frame.send({ is: 'failed', what, message: 'no soup' }));
    expect(main()).toHaveTextContent(closed);
    expect(frame.port!.other!.isClosed).toBe(true);
    expect(server.reports).toEqual([report(what)]);
    expect(marks).toEqual([`guest-alive ${reviews}`, `guest-ended ${reviews}`]);
    await retry();
    expect(main()).not.toHaveTextContent(closed);
    expect(iframe()).not.toBe(before);
    (await startFrame()).send({ is: 'toast', kind: 'info', text: 'Back again' });
    expect(toasts).toEqual(['info: Back again']);
  });

  it('is reported and stays when nothing caught an error', async () => {
    await openGuestSite('/latest');
    const [before, frame] = [iframe(), await startFrame()];
    await act(async () => frame.send({ is: 'failed', what: 'error', message: 'no soup', stack: 'Error' }));
    expect(server.reports).toEqual([report('error')]);
    expect(marks).toEqual([`guest-alive ${reviews}`, `guest-error ${reviews}`]);
    expect(iframe()).toBe(before);
  });

  it('is replaced by a newer build if there is one', async () => {
    await openGuestSite('/latest');
    const [before, frame] = [iframe(), await startFrame()];
    server.news = guestLineup('2');
    await act(async () => frame.send({ is: 'failed', what: 'load', message: 'gone' }));
    expect(iframe()).not.toBe(before);
    expect(main()).not.toHaveTextContent(closed);
  });

  it('never runs its previous build in the page', async () => {
    await openGuestSite('/latest', guestLineup('2 1'));
    const frame = await startFrame();
    await act(async () => frame.send({ is: 'failed', what: 'load', message: 'gone' }));
    expect(main()).toHaveTextContent(closed);
    expect(registered).not.toContain(`${reviews}@1`);
  });
  it('opens a new document once a remote has become a guest, because its code has run in this one', async () => {
    await openGuestSite('/latest', lineupBefore('2 1'));
    expect(registered).toContain(`${reviews}@1`);
    await followLink('Drinks');
    expect(reloadDocument).not.toHaveBeenCalled();
    await releaseNews(guestLineup('2 1'));
    await followLink('Latest');
    await waitFor(() => expect(reloadDocument).toHaveBeenCalled());
  });
});
