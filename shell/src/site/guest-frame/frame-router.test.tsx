import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, Navigate, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { fakeChannel } from '#testing/guests/fake-channel.ts';
import { GuestRouter } from './frame-router';

let navigate: NavigateFunction;
let renders = 0;

function Page() {
  const { pathname, search, hash, key, state } = useLocation();
  navigate = useNavigate();
  renders += 1;
  return (
    <>
      <output>{JSON.stringify([pathname + search + hash, key, state])}</output>
      <Link to="/dish/8">Next dish</Link>
      <Link to="?sort=new">Newest</Link>
      <Link to="/dish/8" replace>
        Instead
      </Link>
    </>
  );
}

const first = { pathname: '/dish/7', search: '', hash: '', state: null, key: 'default' };

function open(page = <Page />) {
  const { channel, posted, receive } = fakeChannel();
  render(
    <GuestRouter channel={channel} first={first}>
      {page}
    </GuestRouter>,
  );
  const place = (pathname: string, search = '', hash = '') =>
    act(async () => receive({ is: 'place', pathname, search, hash }));
  return { posted, place };
}
const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');

it('shows the page of the frame’s address first, and asks for nothing', () => {
  const { posted } = open();
  expect(shown()).toEqual(['/dish/7', 'default', null]);
  expect(posted).toEqual([]);
});

it.each([
  ['Next dish', { is: 'go', to: '/dish/8', replace: false }],
  ['Newest', { is: 'go', to: '/dish/7?sort=new', replace: false }],
  ['Instead', { is: 'go', to: '/dish/8', replace: true }],
])('asks for the page of the link “%s”, and stays until it is told where it is', async (name, message) => {
  const { posted, place } = open();
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', message.to);
  fireEvent.click(link);
  expect(posted).toEqual([message]);
  expect(shown()).toEqual(['/dish/7', 'default', null]);
  await place('/dish/8', '?sort=new', '#top');
  expect(shown()).toEqual(['/dish/8?sort=new#top', '/dish/8?sort=new#top', null]);
  expect(posted).toHaveLength(1);
});

it('asks to go back one page, and never further or forward', () => {
  const { posted } = open();
  for (const steps of [-2, 1, 0, -1]) act(() => void navigate(steps));
  expect(posted).toEqual([{ is: 'back' }]);
});

it('asks for the target of a redirect once, and tells nothing when it gets there', async () => {
  const { posted, place } = open(<Navigate to="/dish/8" replace />);
  expect(posted).toEqual([{ is: 'go', to: '/dish/8', replace: true }]);
  posted.splice(0);
  await place('/dish/7');
  expect(posted).toEqual([]);
});

it('does not render again for the place where it is', async () => {
  const { place } = open();
  const before = renders;
  await place('/dish/7');
  expect([renders, shown()]).toEqual([before, ['/dish/7', 'default', null]]);
});
