import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Fragment, StrictMode, type ComponentType } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';

interface Place {
  path: string;
  at: string;
  /** Every effect runs twice, as it does when React looks for faults. */
  strict?: boolean;
}

interface EntranceState {
  from?: string;
  begun?: string;
}

/** By name, where a category's path would take them, too. */
const elsewhere = ['/login', '/orders', '/wishes', '/elsewhere', '*'];

/** Says where a link or a screen has led to. At the login, comes in as the shell does. */
function Elsewhere() {
  const { pathname, state } = useLocation() as { pathname: string; state: EntranceState | null };
  const navigate = useNavigate();
  return (
    <>
      <p>You are at {pathname}</p>
      {state?.from && <p>You came from {state.from}</p>}
      <button
        type="button"
        onClick={() => navigate(state?.from ?? '/', { replace: true, state: { begun: state?.begun } })}
      >
        Come in
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

/** A screen at its address, as the shell shows it. Calls that fail are not repeated, so that a failure is one for good. */
export function showScreen(Screen: ComponentType, { path, at, strict = false }: Place) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Around = strict ? StrictMode : Fragment;
  return render(
    <Around>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <Link to="/elsewhere">Leave</Link>
          <Routes>
            <Route path={path} element={<Screen />} />
            {elsewhere.map((other) => other !== path && <Route key={other} path={other} element={<Elsewhere />} />)}
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </Around>,
  );
}
