import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import type { Border } from './borders';

/** Starts a program with an empty environment. */
export function startBehind(
  border: Border,
  before: readonly string[],
  words: readonly string[],
  stderr: 'pipe' | 'inherit' | 'ignore',
): ChildProcess {
  const [command = '', ...rest] = [...before, ...border.words, process.execPath, ...words];
  const stdio: StdioOptions = ['ignore', 'ignore', stderr, 'ipc'];
  return spawn(command, rest, { env: {}, stdio, serialization: 'advanced', ...border.user });
}

/** Node 20 lacks the option; there the program ignores the signal itself. */
export const withoutDebugger: readonly string[] = process.allowedNodeEnvironmentFlags.has('--disable-sigusr1')
  ? ['--disable-sigusr1']
  : [];

/** Node 20 names the option differently. From Node 25 on it also blocks the network. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Node's options for a program that can read only its own files. */
export const hardened = (...ownFiles: readonly string[]): readonly string[] => [
  permission,
  ...ownFiles.map((file) => `--allow-fs-read=${file}`),
  ...withoutDebugger,
  // Bundles can't change built-ins that others, or Node itself, rely on.
  '--frozen-intrinsics',
  '--disable-warning=ExperimentalWarning',
];
