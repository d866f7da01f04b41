import { Component, Suspense, useEffect, useState } from 'react';

/** The frame of the store. It owns the address and shows the screen of the remote that owns the page. */
export function Frame({ screens }) {
  const path = usePath();
  const Screen = screens[path] ?? screens['/'];
  return (
    <>
      <nav>
        <a href="/">Dishes</a> <a href="/dish/1">Dish of the day</a>
      </nav>
      <main>
        <Boundary key={path}>
          <Suspense fallback={<p>Loading …</p>}>
            <Screen />
          </Suspense>
        </Boundary>
      </main>
    </>
  );
}

class Boundary extends Component {
  state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  render() {
    return this.state.hasFailed ? <p>This part is closed for a moment.</p> : this.props.children;
  }
}

function usePath() {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const follow = () => setPath(location.pathname);
    const open = (event) => {
      const link = event.target.closest('a[href^="/"]');
      if (!link) return;
      event.preventDefault();
      history.pushState(undefined, '', link.href);
      follow();
    };
    addEventListener('popstate', follow);
    document.addEventListener('click', open);
    return () => {
      removeEventListener('popstate', follow);
      document.removeEventListener('click', open);
    };
  }, []);
  return path;
}
