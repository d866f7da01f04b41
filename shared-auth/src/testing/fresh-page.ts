import type { Transport } from '@food-court/shared-api';
import { ScriptedProvider } from './scripted-provider';

type Answer = { status: number; body: unknown };

export const profileOf = (email: string) => ({
  name: 'Ada Cook',
  email,
  image: 'https://img.example/a.webp',
  role: 'Buyer' as const,
});
export const noProfile: Answer = {
  status: 404,
  body: { code: 'not_found', detail: 'There is no such person.', status: 404 },
};
export const suspended = {
  status: 403,
  body: { code: 'suspended', detail: 'Your account is suspended.', status: 403 },
} satisfies Answer;
export const serverDown: Answer = {
  status: 503,
  body: { code: 'unavailable', detail: 'Please try again.', status: 503 },
};

export const config = {
  firebase: { apiKey: 'key', authDomain: 'court.example', projectId: 'court' },
  imageHost: { url: '/images', key: 'key' },
  stripe: { publishableKey: 'pk' },
  tokenSyncUrl: '',
  sandbox: { identity: true, card: true },
};

/** Loads shared-auth as a new page does, with a provider and a server that the test controls. */
export async function freshPage() {
  jest.resetModules();
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('food-court/shared-auth')];
  const { IdentityError } = await import('../identity/identity-error');
  const provider = new ScriptedProvider(IdentityError);
  const load = jest.fn(() => ({ connectFirebase: provider.connect }));
  jest.doMock('../identity/firebase-provider', load);

  const auth = await import('../index');
  const api = await import('@food-court/shared-api');
  const server = {
    asked: [] as string[],
    answer: (path: string): Answer | Promise<Answer> => ({
      status: 200,
      body: profileOf(decodeURIComponent(path.slice(1))),
    }),
  };
  const transport: Transport = async ({ method, path }) => {
    server.asked.push(`${method} ${decodeURIComponent(path)}`);
    return { ...(await server.answer(path)), header: () => undefined };
  };
  api.setTransport(transport);
  return { auth, provider, server, load };
}
