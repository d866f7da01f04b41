import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { setTransport, type CourtAdmin, type Profile } from '@food-court/shared-api';
import { sessionKnown, signIn, signOut, startSession, toast } from '@food-court/shared-auth';
import { provider } from './identity-provider';

jest.mock('@firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('@firebase/auth', () => jest.requireActual<typeof import('./identity-provider')>('./identity-provider').sdk);
jest.mock('../page/environment', () => ({
  useOutbox: () => testServer.outbox,
  useSignInWith: () => ({ clients: testServer.signInWith, isSandbox: true }),
  openDocument: (address: string) => testServer.opened.push(address),
  useImageHost: () => ({ url: 'https://img.example/upload', key: 'key' }),
}));

const config = {
  firebase: { apiKey: 'key', authDomain: 'court.example', projectId: 'court' },
  imageHost: { url: '', key: '' },
  stripe: { publishableKey: 'pk' },
  tokenSyncUrl: '',
  sandbox: { identity: true, card: true },
};

/** Fakes the server and the image host for the calls of login and registration. */
export const testServer = {
  profiles: new Map<string, Profile>(),
  admins: [] as CourtAdmin[],
  /** Set by tests of the sandbox. */
  outbox: undefined as string | undefined,
  /** The answer to all calls except GET /admin, set by a test. */
  failure: undefined as { status: number; body: unknown } | undefined,
  /** The client ids of the configured partners. */
  signInWith: {} as Record<string, string>,
  /** Addresses that the browser was sent to. */
  opened: [] as string[],
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
/** The history state of the page. */
export const state = (): unknown => JSON.parse(screen.getByTestId('state').textContent || 'null');

/** The answer to every call except GET /admin for a suspended account. */
export const suspended = { status: 403, body: { code: 'suspended', detail: 'Ask an admin why.', status: 403 } };
const notFound = { status: 404, body: { code: 'not_found', detail: 'There is nobody of that e-mail.', status: 404 } };

function answer(method: string, path: string, body: unknown) {
  if (path === '/admin') return { status: 200, body: testServer.admins };
  if (testServer.failure) return testServer.failure;
  if (method === 'POST') {
    const profile = body as Profile;
    testServer.profiles.set(profile.email, profile);
    return { status: 201, body: profile };
  }
  const profile = testServer.profiles.get(decodeURIComponent(path.slice(1)));
  return profile ? { status: 200, body: profile } : notFound;
}

setTransport(async ({ method, path, body }) => ({ ...answer(method, path, body), header: () => undefined }));
startSession(config, false);

beforeEach(() => {
  testServer.toasts = [];
  testServer.signInWith = {};
  testServer.opened = [];
  testServer.upload.mockReset().mockResolvedValue({ success: true, data: { url: 'https://img.example/bea.webp' } });
  for (const kind of ['success', 'error', 'info'] as const) {
    jest.spyOn(toast, kind as 'info').mockImplementation((text) => void testServer.toasts.push(`${kind}: ${text}`));
  }
  Object.assign(globalThis, { fetch: async () => ({ json: testServer.upload }) });
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  });
});

afterEach(async () => {
  cleanup();
  testServer.failure = undefined;
  testServer.profiles.clear();
  testServer.admins = [];
  testServer.outbox = undefined;
  provider.clear();
  await signOut();
});

export async function signInAs(email: string, profile?: Profile): Promise<void> {
  if (profile) testServer.profiles.set(email, profile);
  provider.hasAccount(email, 'secret!');
  await signIn(email, 'secret!');
}

function AddressProbe() {
  const { pathname, state: historyState } = useLocation() as { pathname: string; state: unknown };
  return (
    <>
      <output data-testid="address">{pathname}</output>
      <output data-testid="state">{JSON.stringify(historyState)}</output>
    </>
  );
}

type Entry = string | { pathname: string; search?: string; hash?: string; state: unknown };

/** Opens one of these pages; other addresses are empty. The last of several entries is open, the others are its history. */
export async function openPage(
  at: Entry | Entry[],
  pages: Record<string, ReactNode>,
  around?: ReactNode,
): Promise<void> {
  await sessionKnown();
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[at].flat()}>
          {around}
          <AddressProbe />
          <Routes>
            {Object.entries(pages).map(([path, element]) => (
              <Route key={path} path={path} element={element} />
            ))}
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
}
