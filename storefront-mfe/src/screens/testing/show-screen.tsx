import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

interface Place {
  path: string;
  at: string;
}

/** Says where a link or a screen has led to. */
function Elsewhere() {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return (
    <p>
      You are at {pathname} {JSON.stringify(state)}
    </p>
  );
}

/** A screen at its address, as the shell shows it. Calls that fail are not repeated, so that a failure is one for good. */
export function showScreen(Screen: ComponentType, { path, at }: Place) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={<Screen />} />
          <Route path="/login" element={<Elsewhere />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
