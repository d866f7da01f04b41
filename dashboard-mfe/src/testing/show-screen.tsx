import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';

interface Place {
  path: string;
  /** The path with its search. The last of several entries is open, the others are its history. */
  at?: string | string[];
}

let goBack: () => void;

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  goBack = () => void navigate(-1);
  return <output data-testid="address">{pathname + search}</output>;
}

export const address = (): string | null => screen.getByTestId('address').textContent;
export const pressBack = (): void => goBack();

/** Renders a screen at its path, as the shell does. Failed calls are not retried. */
export function showScreen(Screen: ComponentType, { path, at = path }: Place): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at].flat()}>
        <Address />
        <Routes>
          <Route path={path} element={<Screen />} />
          <Route path="*" element={<h1>Elsewhere</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}
