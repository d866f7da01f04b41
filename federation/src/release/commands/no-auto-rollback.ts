import { UsageError } from './command-line';

const option = '--no-auto-rollback';
const maxLength = 200;

export const noAutoRollbackUsage = `[${option} "<reason>"]`;

/** Takes the option and its reason out of the arguments. The reason explains later why a broken build stayed live. */
export function takeNoAutoRollback(
  args: readonly string[],
  usage: string,
): { args: string[]; noAutoRollback?: string } {
  const at = args.indexOf(option);
  if (at < 0) return { args: [...args] };
  const reason = args[at + 1]?.trim() ?? '';
  if (reason === '' || reason.startsWith('-') || reason.length > maxLength) throw new UsageError(usage);
  return { args: args.toSpliced(at, 2), noAutoRollback: reason };
}
