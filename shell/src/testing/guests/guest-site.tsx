import { act, screen } from '@testing-library/react';
import { asGuestPages, type LineupNews } from '@food-court/federation/discovery';
import { createBrowserHistory } from '#shared-libraries/frame-router.ts';
import { FakeGuestFrame, useFakePorts } from './fake-guest-frame';
import '../fake-server';
import { lineup, openSite, publishBuild } from '../open-site';
import { route } from '../routes';

/** Two guests, whose names differ for each test, because failures are counted by build. */
export let reviews: string;
let votes: string;
let bar: string;
let tests = 0;

/** Throws when the code of a guest runs in the page around its frame. */
const escapes = (): never => {
  throw new Error('The code of a guest ran in the page');
};

function publishReviews(build: string): void {
  const screen = `${reviews}/dish` as const;
  const found = { title: 'Reviews of {id}', data: [{ call: 'GET /product/{id}' as const, query: ['sort'] }] };
  publishBuild(`${reviews}@${build}`, {
    routes: [
      route('/reviews/:id', screen, { ...found, links: [] }),
      route('/latest', `${reviews}/latest`, { title: 'Latest' }),
    ],
    screens: { dish: escapes, latest: escapes },
  });
}

beforeEach(() => {
  useFakePorts();
  tests += 1;
  [reviews, votes, bar] = [`reviews${tests}`, `votes${tests}`, `taps${tests}`];
  for (const build of ['1', '2']) publishReviews(build);
  publishBuild(`${votes}@1`, {
    routes: [route('/votes', `${votes}/votes`, { title: 'Votes' })],
    screens: { votes: escapes },
  });
  publishBuild(`${bar}@1`, {
    routes: [route('/drinks', `${bar}/drinks`, { title: 'Drinks' })],
    screens: { drinks: () => <h1>Tea</h1> },
  });
});

/** The lineup before the two remotes are guests. */
export const lineupBefore = (build: string): LineupNews => lineup(`${reviews}@${build}`, `${votes}@1`, `${bar}@1`);

/** The lineup with these builds of the reviews, such as '2 1' for build 2 with build 1 as its fallback. */
export function guestLineup(build = '1'): LineupNews {
  const news = lineupBefore(build);
  const { [reviews]: shown, [votes]: others } = news.manifests;
  return {
    ...news,
    manifests: { ...news.manifests, [reviews]: asGuestPages(shown!), [votes]: asGuestPages(others!) },
    guests: { [reviews]: ['GET /product/{id}'], [votes]: [] },
  };
}

export async function openGuestSite(at: string, news = guestLineup()): Promise<void> {
  window.history.replaceState(null, '', at);
  await openSite(news, at, createBrowserHistory({ v5Compat: true }));
}

export const iframe = (title?: string): HTMLIFrameElement =>
  screen.getByTitle<HTMLIFrameElement>(title ?? /Reviews|Latest|Votes/);

/** Starts the document in the frame on the page. */
export async function startFrame(): Promise<FakeGuestFrame> {
  const frame = new FakeGuestFrame(iframe());
  frame.greet();
  await act(async () => frame.send({ is: 'alive' }));
  return frame;
}
