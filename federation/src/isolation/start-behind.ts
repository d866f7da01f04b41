import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import type { Border } from './borders';

/** Starts a program without our settings. */
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

/** Node 20 has no such option: there the program ignores the signal itself. */
export const withoutDebugger: readonly string[] = process.allowedNodeEnvironmentFlags.has('--disable-sigusr1')
  ? ['--disable-sigusr1']
  : [];

/** Node 20 has the permission model under another name. From Node 25 on it also blocks the network. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Node's options for a program that can read its own file and no other. */
export const hardened = (program: string): readonly string[] => [
  permission,
  `--allow-fs-read=${program}`,
  ...withoutDebugger,
  // No bundle changes what others, or Node itself, rely on.
  '--frozen-intrinsics',
  '--disable-warning=ExperimentalWarning',
];
