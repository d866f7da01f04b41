import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { HydrateNear } from './hydrate-near';

let seen: (target: Element) => void;
const observed = new Set<Element>();

class FakeObserver {
  constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    seen = (target) => tell([{ target, isIntersecting: true }]);
  }
  private readonly own = new Set<Element>();
  observe = (target: Element) => {
    this.own.add(target);
    observed.add(target);
  };
  disconnect = () => this.own.forEach((target) => observed.delete(target));
}
let rendered: string[] = [];
beforeEach(() => {
  rendered = [];
  observed.clear();
});

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  rendered.push(name);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

const Page = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;

/** Renders the page as the server does, then hydrates it. */
async function hydrate(page: ReactNode, beforeHydration = () => {}) {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  place.innerHTML = renderToString(<Page>{page}</Page>);
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  rendered = [];
  beforeHydration();
  return act(async () => hydrateRoot(place, <Page>{page}</Page>));
}

const two = (
  <>
    <Counter name="top" />
    <HydrateNear>
      <Counter name="far" />
    </HydrateNear>
  </>
);

test('leaves a distant part unhydrated and hydrates everything else at once', async () => {
  await hydrate(two);
  expect(screen.getByText('far 0')).toBeInTheDocument();
  expect(rendered).toEqual(['top']);
});

test('hydrates when it comes near', async () => {
  await hydrate(two);
  const button = screen.getByText('far 0');
  await act(async () => seen(button));
  expect(rendered).toEqual(['top', 'far']);
  expect(screen.getByText('far 0')).toBe(button);
  expect(observed.size).toBe(0);
});

test('handles the first press on an unhydrated part', async () => {
  await hydrate(two);
  const button = screen.getByText('far 0');
  await act(async () => button.click());
  expect(button).toHaveTextContent('far 1');
});

test('handles the press that makes React hydrate the page around it', async () => {
  const code = new Promise<void>(() => {});
  // React reads this status; the promise itself is never settled.
  const setStatus = (status: 'pending' | 'fulfilled') => void Object.assign(code, { status });
  const Waiting = ({ children }: { children: ReactNode }) => {
    use(code);
    return children;
  };
  setStatus('fulfilled');
  await hydrate(
    <Suspense>
      <Waiting>{two}</Waiting>
    </Suspense>,
    () => setStatus('pending'),
  );
  expect(rendered).toEqual([]);
  setStatus('fulfilled');
  const button = screen.getByText('far 0');
  await act(async () => button.click());
  expect(button).toHaveTextContent('far 1');
});

test.each(['pointerOver', 'pointerDown', 'touchStart', 'focusIn', 'keyDown'] as const)(
  'hydrates at %s without its neighbours',
  async (use) => {
    await hydrate(
      <>
        {two}
        <HydrateNear>
          <Counter name="other" />
        </HydrateNear>
      </>,
    );
    await act(async () => fireEvent[use](screen.getByText('far 0')));
    expect(rendered).toEqual(['top', 'far']);
  },
);

test('hydrates and shows a change from outside', async () => {
  let rename = (_: string): void => {};
  function Owner() {
    const [name, setName] = useState('old');
    rename = setName;
    return (
      <HydrateNear>
        <Counter name={name} />
      </HydrateNear>
    );
  }
  await hydrate(<Owner />);
  const button = screen.getByText('old 0');
  await act(async () => rename('new'));
  expect(screen.getByText('new 0')).toBe(button);
});

test('does not delay a navigation', async () => {
  let go = (): void => {};
  function Mover() {
    const navigate = useNavigate();
    go = () => void navigate('/elsewhere');
    return null;
  }
  await hydrate(
    <>
      <Mover />
      {two}
    </>,
  );
  await act(async () => go());
  expect(rendered).toContain('far');
});

test('renders at once in the browser', () => {
  render(<Page>{two}</Page>);
  expect(rendered).toEqual(['top', 'far']);
});
