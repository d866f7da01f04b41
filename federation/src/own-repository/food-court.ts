#!/usr/bin/env node
import { register } from 'tsx/esm/api';
import { UsageError } from '../release/commands/command-line';

// Needed to import the remote's sources, which are TypeScript.
register();
const { commands, usage } = await import('./remote-commands');

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (!command) throw new UsageError(usage);
  await command(args);
} catch (error) {
  const { message, exitCode = 1 } = error as Error & { exitCode?: number };
  if (args.includes('--json')) console.log(JSON.stringify({ error: message }));
  console.error(`✖ ${message}`);
  process.exit(exitCode);
}
