import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Session } from './session';
import { changeSession, getSession, useSession } from './session';

const seen: Session[] = [];

function Status() {
  const session = useSession();
  seen.push(session);
  return <p>{session.status}</p>;
}

it('renders on the server with the same object as a browser’s first session', () => {
  const first = getSession();
  changeSession({ status: 'signed-out', busy: false });
  renderToString(<Status />);
  expect(seen.at(-1)).toBe(first);
});

it('renders again when the session changes', () => {
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
