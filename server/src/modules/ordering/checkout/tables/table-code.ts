import { createHmac, timingSafeEqual } from 'node:crypto';

/** All codes of a court follow from its key. Another version voids those before. */
export interface CodeKey {
  key: Buffer;
  version: number;
}

/** 96 bits: nobody guesses them, and the picture of the address stays coarse enough for every camera. */
const signatureBytes = 12;

const sign = (key: Buffer, what: string): Buffer => createHmac('sha256', key).update(what).digest();

const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

const signatureOf = (key: Buffer, version: number, table: number): Buffer =>
  sign(key, `table ${version} ${table}`).subarray(0, signatureBytes);

/** For example `1.kTq3v0Zr8yXb_w2L`: the version, and a signature of it and the table. */
export const tableCode = ({ key, version }: CodeKey, table: number): string =>
  `${version}.${signatureOf(key, version, table).toString('base64url')}`;

/** `replaced` is a code that this court printed for the table and has voided since. */
export function readTableCode({ key, version }: CodeKey, table: number, code: string): 'valid' | 'replaced' | 'wrong' {
  const [, printed, signature = ''] = /^([1-9]\d{0,8})\.([\w-]{16})$/.exec(code) ?? [];
  if (printed === undefined || Number(printed) > version) return 'wrong';
  if (!isSame(signatureOf(key, Number(printed), table), Buffer.from(signature, 'base64url'))) return 'wrong';
  return Number(printed) === version ? 'valid' : 'replaced';
}

/** Four digits for a date of the court. */
export const dayCode = ({ key, version }: CodeKey, date: string): string =>
  String(sign(key, `day ${version} ${date}`).readUInt32BE() % 10_000).padStart(4, '0');

/** Compares in a time that says nothing about the digits. */
export const isDayCode = (codes: CodeKey, date: string, typed: string): boolean =>
  isSame(Buffer.from(dayCode(codes, date)), Buffer.from(typed));
