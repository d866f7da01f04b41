import type { Reply } from '#testing/identity-client';

/** Fields that the official emulator sends and our answers never contain. */
const notLetOut: Record<string, string> = {
  passwordHash: 'a password is no business of a browser, and theirs is readable',
  salt: 'belongs to the hash',
  oauthIdToken: 'the partner’s token in their answer is unsigned',
  oauthAccessToken: 'theirs is made up',
};

const times = new Set('lastLoginAt createdAt passwordUpdatedAt validSince lastRefreshAt iat exp auth_time'.split(' '));
const idTokens = new Set(['idToken', 'id_token', 'access_token']);
const refreshTokens = new Set(['refreshToken', 'refresh_token']);
const accountIds = new Set(['localId', 'user_id', 'nextPageToken']);

/**
 * Makes the answers of one side comparable: accounts are numbered in the order of their appearance, tokens replaced by their
 * claims, and times by their format.
 */
export class Comparable {
  readonly #accounts = new Map<string, string>();

  of({ status, body }: Reply): unknown {
    return { status, body: this.#value('', body) };
  }

  #value(name: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#value(name, item));
    if (typeof value === 'object' && value !== null) return this.#fields(value);
    if (times.has(name)) return `a time as ${formOf(value)}`;
    if (typeof value !== 'string') return value;
    if (idTokens.has(name)) return this.#value('', claimsOf(value));
    if (refreshTokens.has(name)) return 'a token';
    if (accountIds.has(name) || name === 'sub') return this.#accounts.get(value) ?? this.#nameAccount(name, value);
    return name === 'rawUserInfo' ? this.#value('', JSON.parse(value)) : value;
  }

  #fields(value: object): object {
    const shown = Object.entries(value).filter(([name]) => !Object.hasOwn(notLetOut, name));
    return Object.fromEntries(shown.map(([name, field]) => [name, this.#value(name, field)]));
  }

  /** The subject of a partner's token is the same on both sides. */
  #nameAccount(field: string, id: string): string {
    if (field === 'sub') return id;
    const name = `account ${this.#accounts.size + 1}`;
    this.#accounts.set(id, name);
    return name;
  }
}

const claimsOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

const formOf = (value: unknown): string =>
  `${typeof value} ${String(value)
    .replace(/\d+/g, (digits) => `${digits.length} digits `)
    .trim()}`;
