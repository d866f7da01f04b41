import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Start time and command line, which differ for a later process with the same id. Undefined when no process has the id. */
export async function processFingerprint(pid: number): Promise<string | undefined> {
  return process.platform === 'linux' ? readProc(pid) : runPs(pid);
}

async function readProc(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // the second field is the name in parentheses, which may contain spaces; state and start time are the 3rd and 22nd
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
    return `${fields[19]} ${command}`;
  } catch {
    return undefined;
  }
}

async function runPs(pid: number): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=,command=', '-p', String(pid)]);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}
