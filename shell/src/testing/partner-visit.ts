import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testServer } from './test-server';

// jsdom lacks both.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.assign(globalThis, { TextEncoder });

export const continueWith = (partner: 'Google' | 'Apple') =>
  userEvent.click(screen.getByRole('button', { name: `Continue with ${partner}` }));

/** The address of the partner’s page that was opened. */
export async function askedPage(): Promise<URL> {
  await waitFor(() => expect(testServer.opened).toHaveLength(1));
  return new URL(testServer.opened.pop() ?? '', 'http://food.test');
}

/** The fragment of the address that a partner sends the person back to. */
export const answerTo = (asked: URL, claims: Record<string, unknown>, more: Record<string, string> = {}): string => {
  const token = ['x', btoa(JSON.stringify({ nonce: asked.searchParams.get('nonce'), ...claims })), 'z'].join('.');
  return `#${new URLSearchParams({ state: asked.searchParams.get('state') ?? '', id_token: token, ...more }).toString()}`;
};
