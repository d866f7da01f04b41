import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { setTransport, type CourtAdmin, type Profile } from 'shared-api';
import { sessionKnown, signIn, signOut, startSession, toast } from 'shared-auth';
import { provider } from './identity-provider';

jest.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('firebase/auth', () => jest.requireActual<typeof import('./identity-provider')>('./identity-provider').sdk);
jest.mock('../outbox', () => ({ useOutbox: () => court.outbox }));
jest.mock('../image-host', () => ({ useImageHost: () => ({ url: 'https://img.example/upload', key: 'key' }) }));

const config = {
  firebase: { apiKey: 'key', authDomain: 'court.example', projectId: 'court' },
  imageHost: { url: '', key: '' },
  stripe: { publishableKey: 'pk' },
  tokenSyncUrl: '',
  sandbox: { identity: true, card: true },
};

/** The server and the image host, as far as the ways in need them. */
export const court = {
  profiles: new Map<string, Profile>(),
  admins: [] as CourtAdmin[],
  /** As in a sandbox, while a test says so. */
  outbox: undefined as string | undefined,
  /** Answers instead, while a test says so. */
  trouble: undefined as { status: number; body: unknown } | undefined,
  upload: jest.fn<Promise<unknown>, []>(),
  toasts: [] as string[],
};

export const profileOf = (email: string, role: Profile['role'] = 'Buyer'): Profile => ({
  name: 'Bea Cook',
  email,
  image: '',
  role,
});
export const address = (): string | null => screen.getByTestId('address').textContent;
/** What the history keeps of the way here. */
export const state = (): unknown => JSON.parse(screen.getByTestId('state').textContent || 'null');

/** The answer to every call but GET /admin while somebody is suspended. */
export const suspended = { status: 403, body: { code: 'suspended', detail: 'Ask an admin why.', status: 403 } };
const notFound = { status: 404, body: { code: 'not_found', detail: 'There is nobody of that e-mail.', status: 404 } };

function answer(method: string, path: string, body: unknown) {
  if (path === '/admin') return { status: 200, body: court.admins };
  if (court.trouble) return court.trouble;
  if (method === 'POST') {
    const profile = body as Profile;
    court.profiles.set(profile.email, profile);
    return { status: 201, body: profile };
  }
  const profile = court.profiles.get(decodeURIComponent(path.slice(1)));
  return profile ? { status: 200, body: profile } : notFound;
}

setTransport(async ({ method, path, body }) => ({ ...answer(method, path, body), header: () => undefined }));
startSession(config, false);

beforeEach(() => {
  court.toasts = [];
  court.upload.mockReset().mockResolvedValue({ success: true, data: { url: 'https://img.example/bea.webp' } });
  for (const kind of ['success', 'error', 'info'] as const) {
    jest.spyOn(toast, kind as 'info').mockImplementation((text) => void court.toasts.push(`${kind}: ${text}`));
  }
  Object.assign(globalThis, { fetch: async () => ({ json: court.upload }) });
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  });
});

afterEach(async () => {
  cleanup();
  court.trouble = undefined;
  court.profiles.clear();
  court.admins = [];
  court.outbox = undefined;
  provider.clear();
  await signOut();
});

export async function signedIn(email: string, profile?: Profile): Promise<void> {
  if (profile) court.profiles.set(email, profile);
  provider.hasAccount(email, 'secret!');
  await signIn(email, 'secret!');
}

function Address() {
  const { pathname, state: kept } = useLocation() as { pathname: string; state: unknown };
  return (
    <>
      <output data-testid="address">{pathname}</output>
      <output data-testid="state">{JSON.stringify(kept)}</output>
    </>
  );
}

type Place = string | { pathname: string; state: unknown };

/** Opens a page with these places around it; everywhere else stands nothing. Of several, the last is open, the others lie behind it. */
export async function visit(at: Place | Place[], places: Record<string, ReactNode>, around?: ReactNode): Promise<void> {
  await sessionKnown();
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[at].flat()}>
          {around}
          <Address />
          <Routes>
            {Object.entries(places).map(([path, element]) => (
              <Route key={path} path={path} element={element} />
            ))}
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
}
