import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ignoreErrno, replaceFile } from '../store/durable-files';
import { withFileLock } from '../store/file-lock';

export interface ExchangedToken {
  token: string;
  expiresAt: string;
}

interface Job {
  jobToken: string;
  origin: string;
  /** Where the system keeps temporary files. */
  temp: string;
  exchange: () => Promise<ExchangedToken>;
}

/** A command makes several calls. */
const marginMs = 30_000;
/** Longer than any exchanged token works. */
const oldAfterMs = 3_600_000;

/**
 * The token of a CI job can be exchanged once, so the first command of the job stores what it got, and the others use
 * it. The file is encrypted by the job’s own token: nobody else can read it, or write one that is accepted (decision 70).
 */
export async function sharedToken({ jobToken, origin, temp, exchange }: Job): Promise<string> {
  const folder = await privateFolder(temp).catch(warn);
  if (folder === undefined) return (await exchange()).token;
  const { name, key } = secretsOf(jobToken, origin);
  const file = path.join(folder, name);
  return withFileLock(`${file}.lock`, async () => {
    const stored = await readStored(file, key);
    if (stored && Date.parse(stored.expiresAt) - marginMs > Date.now()) return stored.token;
    const exchanged = await exchange();
    await replaceFile(file, seal(exchanged, key), { mode: 0o600 }).catch(warn);
    await removeOld(folder);
    return exchanged.token;
  });
}

function warn({ message }: Error): undefined {
  console.error(`! Further commands of this job need another token: ${message}`);
}

/** Others who use this machine could keep files in it, or its lock. On Windows each account has its own temp folder. */
async function privateFolder(temp: string): Promise<string> {
  const account = process.getuid?.();
  const folder = path.join(temp, account === undefined ? 'food-court-jobs' : `food-court-jobs-${account}`);
  await mkdir(folder, { mode: 0o700 }).catch(ignoreErrno('EEXIST'));
  const found = await lstat(folder);
  const isOurs = account === undefined || (found.uid === account && (found.mode & 0o077) === 0);
  if (!found.isDirectory() || !isOurs) throw new Error(`${folder} isn’t a folder of this account only`);
  return folder;
}

function secretsOf(jobToken: string, origin: string): { name: string; key: Buffer } {
  const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', jobToken, origin, `food-court ${use}`, 32));
  return { name: derive('name').toString('hex'), key: derive('key') };
}

const ivLength = 12;
const tagLength = 16;

function seal(exchanged: ExchangedToken, key: Buffer): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(exchanged)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Undefined without a file, and for a file that was not written with this key. */
async function readStored(file: string, key: Buffer): Promise<ExchangedToken | undefined> {
  try {
    const sealed = await readFile(file);
    const iv = sealed.subarray(0, ivLength);
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength });
    decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
    const text = Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
    return JSON.parse(text.toString()) as ExchangedToken;
  } catch {
    return undefined;
  }
}

/** Jobs don’t say when they end. */
async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await lstat(file).catch(ignoreErrno('ENOENT'));
    if (found && Date.now() - found.mtimeMs > oldAfterMs) await rm(file, { recursive: true, force: true });
  }
}
