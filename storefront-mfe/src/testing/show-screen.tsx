import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Fragment, StrictMode, type ComponentType } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';

interface ShowOptions {
  path: string;
  at: string;
  /** In StrictMode every effect runs twice. */
  strict?: boolean;
}

type LoginState = Partial<Record<'from' | 'begun', string>>;

/** Listed by name, because the path of a category would match them, too. */
const elsewhere = ['/login', '/orders', '/wishes', '/elsewhere', '*'];

/** Shows the address that a link or a screen led to. Its button acts like the shell’s login. */
function Elsewhere() {
  const { pathname, state } = useLocation() as { pathname: string; state: LoginState | null };
  const navigate = useNavigate();
  return (
    <>
      <p>You are at {pathname}</p>
      {state?.from && <p>You came from {state.from}</p>}
      <button
        type="button"
        onClick={() => navigate(state?.from ?? '/', { replace: true, state: { begun: state?.begun } })}
      >
        Sign in
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

/** Renders a screen at its address, as the shell does. Failed calls are not retried. */
export function showScreen(Screen: ComponentType, { path, at, strict = false }: ShowOptions) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Wrapper = strict ? StrictMode : Fragment;
  return render(
    <Wrapper>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <Link to="/elsewhere">Leave</Link>
          <Routes>
            <Route path={path} element={<Screen />} />
            {elsewhere.map((other) => other !== path && <Route key={other} path={other} element={<Elsewhere />} />)}
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </Wrapper>,
  );
}
