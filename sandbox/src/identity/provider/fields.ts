import type { PartnerProof } from '../calls/partner-assertion';
import { hashPassword, type Password } from '../accounts/password-hash';
import type { PartnerTokens } from '../partners/partner-tokens';
import type { IdClaims, IdTokens } from '../tokens/id-tokens';
import type { Grant, RefreshTokens } from '../tokens/refresh-tokens';

/** The values that a call gets: tokens are verified, passwords hashed. */
type Values = {
  string: string;
  boolean: boolean;
  strings: string[];
  password: Password | undefined;
  idToken: IdClaims;
  refreshToken: Grant;
  partnerForm: PartnerProof;
};
export type Field = keyof Values;
export type Fields = Record<string, Field>;
export type InputOf<F extends Fields> = { [Name in keyof F]?: Values[F[Name]] };

export type ProviderKeys = {
  idTokens: IdTokens;
  refreshTokens: RefreshTokens;
  partnerTokens: PartnerTokens;
  passwordSalt: string;
};

const isText = (value: unknown): boolean => typeof value === 'string';

export const isOfField: Record<Field, (value: unknown) => boolean> = {
  string: isText,
  boolean: (value) => typeof value === 'boolean',
  strings: (value) => Array.isArray(value) && value.every(isText),
  password: isText,
  idToken: isText,
  refreshToken: isText,
  partnerForm: isText,
};

const openers: Partial<Record<Field, (keys: ProviderKeys, text: string) => unknown>> = {
  password: ({ passwordSalt }, text) => (text === '' ? undefined : hashPassword(text, passwordSalt)),
  idToken: ({ idTokens }, text) => idTokens.open(text),
  refreshToken: ({ refreshTokens }, text) => refreshTokens.open(text),
  partnerForm: ({ partnerTokens }, text) => partnerTokens.open(text),
};

/** Converts a validated body to the input of a call. Refuses tokens that are not ours. */
export async function openInput(keys: ProviderKeys, fields: Fields, body: Record<string, unknown>): Promise<object> {
  const opened = Object.entries(body).map(async ([name, value]) => {
    const open = openers[fields[name]!];
    return [name, open && typeof value === 'string' ? await open(keys, value) : value] as const;
  });
  return Object.fromEntries(await Promise.all(opened));
}
