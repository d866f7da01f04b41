import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { LineupNews } from '@food-court/federation/discovery';
import { reloadDocument } from '#navigation/new-document.ts';
import { lineup, releaseNews, server } from '#testing/open-site.tsx';
import {
  bar,
  closed,
  kitchen,
  lineupWith,
  open,
  publishKitchen,
  registeredKitchens,
  report,
  throws,
} from '#testing/recovery-remotes.tsx';
import { followLink, main } from '#testing/show-site.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));
jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('#testing/fake-runtime.ts'));
jest.mock('#navigation/new-document.ts');

describe('a screen that loads more code while it runs', () => {
  const missingFile = Object.assign(new Error('Loading chunk offers failed'), { name: 'ChunkLoadError' });
  /** Behaves like React.lazy with a missing file. */
  const WithOffers = () => {
    const [isShown, show] = useState(false);
    if (isShown) throw missingFile;
    return <button onClick={() => show(true)}>Offers</button>;
  };
  const press = () => act(async () => screen.getByRole('button', { name: 'Offers' }).click());

  it('is replaced by the build in the current lineup', async () => {
    publishKitchen('2', WithOffers);
    await open('2');
    await followLink('Menu');
    server.news = lineupWith('3');
    await press();
    expect(main()).toHaveTextContent('Soup of build 3');
    expect(server.reports).toEqual([report('load')]);
  });

  it('is not restored by a poll from before its failure', async () => {
    publishKitchen('2', WithOffers);
    await open('2');
    await followLink('Menu');
    await releaseNews(lineupWith('2'));
    server.news = lineupWith('3');
    await press();
    await followLink('Drinks');
    await followLink('Menu');
    expect(registeredKitchens()).toEqual([`${kitchen}@2`, `${kitchen}@3`]);
  });

  it('is not restored by a slow answer to a poll from before its failure', async () => {
    publishKitchen('2', WithOffers);
    await open('2');
    await followLink('Menu');
    let answer = (): void => {};
    server.slow = new Promise((resolve) => (answer = resolve));
    await releaseNews(lineupWith('2'));
    server.slow = undefined;
    server.news = lineupWith('3');
    await press();
    await act(async () => answer());
    await followLink('Drinks');
    await followLink('Menu');
    expect(registeredKitchens()).toEqual([`${kitchen}@2`, `${kitchen}@3`]);
  });

  it('is registered again with the same build, and shown as closed after the second time', async () => {
    publishKitchen('2', WithOffers);
    await open('2');
    await followLink('Menu');
    for (const registrations of [2, 3]) {
      await press();
      expect(registeredKitchens()).toHaveLength(registrations);
      expect(screen.getByRole('button', { name: 'Offers' })).toBeInTheDocument();
    }
    await press();
    expect(main()).toHaveTextContent(closed);
    expect(registeredKitchens()).toHaveLength(3);
  });

  it('reloads the document when the shell has another build, too', async () => {
    publishKitchen('2', WithOffers);
    await open('2');
    await followLink('Menu');
    server.news = lineup('shell@s2', `${kitchen}@3`, `${bar}@1`);
    await press();
    expect(reloadDocument).toHaveBeenCalledTimes(1);
  });

  it('reloads once for each shell, even if two servers alternate', async () => {
    publishKitchen('2', WithOffers);
    await open('2');
    sessionStorage.setItem('food-court-shell', 's2 s1');
    server.news = lineup('shell@s2', `${kitchen}@3`, `${bar}@1`);
    await followLink('Menu');
    await press();
    expect(reloadDocument).not.toHaveBeenCalled();
    expect(main()).toHaveTextContent('Soup of build 3');
  });
});

describe('a failure with a late recovery', () => {
  let answer: () => Promise<void>;
  beforeEach(() => {
    server.slow = new Promise((resolve) => (answer = () => act(async () => resolve())));
  });
  const openBroken = async (news: LineupNews) => {
    publishKitchen('2', throws);
    const opened = await open('2 1');
    server.news = news;
    return opened;
  };

  it('does not reload the document when the visitor is on another page by then', async () => {
    await openBroken(lineup('shell@s2', `${kitchen}@3`, `${bar}@1`));
    await followLink('Menu');
    await followLink('Drinks');
    await answer();
    expect(reloadDocument).not.toHaveBeenCalled();
    expect(main()).toHaveTextContent('Tea');
  });

  it('does not refresh that other page, and takes effect at the next navigation', async () => {
    const { site: tab } = await openBroken(lineupWith('3'));
    await followLink('Menu');
    await followLink('Drinks');
    const refreshed = jest.fn();
    tab.subscribe(refreshed);
    await answer();
    expect(refreshed).not.toHaveBeenCalled();
    await followLink('Menu');
    expect(main()).toHaveTextContent('Soup of build 3');
  });

  it('replaces only the remotes while something is being saved', async () => {
    const { client } = await openBroken(lineup('shell@s2', `${kitchen}@3`, `${bar}@1`));
    await followLink('Menu');
    void client
      .getMutationCache()
      .build(client, { mutationFn: () => new Promise(() => {}) })
      .execute(undefined);
    await answer();
    expect(reloadDocument).not.toHaveBeenCalled();
    expect(main()).toHaveTextContent('Soup of build 3');
  });
});
