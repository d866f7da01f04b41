import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Session } from './session';
import { changeSession, getSession, useSession } from './session-store';

const seen: Session[] = [];

function Status() {
  const session = useSession();
  seen.push(session);
  return <p>{session.status}</p>;
}

it('gives the server the very object that a browser begins with', () => {
  const first = getSession();
  changeSession({ status: 'signed-out', busy: false });
  renderToString(<Status />);
  expect(seen.at(-1)).toBe(first);
});

it('shows a change everywhere', () => {
  render(<Status />);
  act(() =>
    changeSession({
      status: 'signed-in',
      user: { uid: '1', email: 'a@b.example' },
      profileState: 'loading',
      busy: false,
    }),
  );
  expect(screen.getByText('signed-in')).toBeInTheDocument();
});
