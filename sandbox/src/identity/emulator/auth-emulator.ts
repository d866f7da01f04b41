import type { EmulatorOperation } from 'firebase-tools/lib/emulator/auth/operations.js';
import type { AgentProjectState as EmulatorState } from 'firebase-tools/lib/emulator/auth/state.js';
import Module, { createRequire } from 'node:module';

type Operations = typeof import('firebase-tools/lib/emulator/auth/operations.js');
type StateModule = typeof import('firebase-tools/lib/emulator/auth/state.js');
type Errors = typeof import('firebase-tools/lib/emulator/auth/errors.js');

const require = createRequire(import.meta.url);
const folder = 'firebase-tools/lib/emulator';

function replaceModule(name: string, exports: object): void {
  const file = require.resolve(name);
  require.cache[file] = Object.assign(new Module(file), { filename: file, loaded: true, exports });
}

/**
 * The Auth emulator without the rest of firebase-tools. It needs neither the registry of running emulators nor the
 * log, and these two files load 500 others. Its HTTP server is left out, too: it compiles the provider's API
 * description at each start, which takes two seconds of CPU time.
 */
replaceModule(`${folder}/registry.js`, {
  EmulatorRegistry: { isRunning: () => false, url: () => new URL('http://emulator') },
});
replaceModule(`${folder}/emulatorLogger.js`, { EmulatorLogger: { forEmulator: () => ({ log: () => undefined }) } });

export const { authOperations } = require(`${folder}/auth/operations.js`) as Operations;
export const { AgentProjectState } = require(`${folder}/auth/state.js`) as StateModule;
const { ApiError } = require(`${folder}/auth/errors.js`) as Errors;

export type EmulatorCall = { privileged: boolean; body: Record<string, unknown>; query: Record<string, unknown> };
export type EmulatorAnswer = { status: number; body: unknown };

export async function callOperation(
  accounts: EmulatorState,
  operation: EmulatorOperation,
  { privileged, body, query }: EmulatorCall,
): Promise<EmulatorAnswer> {
  try {
    const { maxResults, nextPageToken } = query;
    const security = privileged ? ({ Oauth2: true } as const) : undefined;
    // copied at once: the emulator returns its account objects, and later calls change them
    return {
      status: 200,
      body: structuredClone(
        await operation(accounts, body, { security, params: { query: { maxResults, nextPageToken } } }),
      ),
    };
  } catch (error) {
    if (error instanceof ApiError) return { status: error.code, body: { error } };
    throw error;
  }
}
