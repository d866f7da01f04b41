import assert from 'node:assert/strict';

export type Session = { localId: string; email: string; idToken: string; refreshToken: string };
export type Reply = { status: number; body: any };

/** Calls the provider like the firebase SDK. Tests can also send what the SDK never sends. */
export class IdentityClient {
  constructor(readonly url: string) {}

  async call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  async send(
    method: string,
    path: string,
    body?: string | URLSearchParams | Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const response = await fetch(`${this.url}${path}${path.includes('?') ? '&' : '?'}key=any`, {
      method,
      body,
      headers,
    });
    return { status: response.status, body: await response.json() };
  }

  account(name: string, body: unknown): Promise<Reply> {
    return this.call(`/identitytoolkit.googleapis.com/v1/accounts:${name}`, body);
  }

  async signUp(email: string, password = 'correct horse'): Promise<Session> {
    const { status, body } = await this.account('signUp', {
      email,
      password,
      returnSecureToken: true,
      clientType: 'CLIENT_TYPE_WEB',
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }

  signIn(email: string, password = 'correct horse'): Promise<Reply> {
    return this.account('signInWithPassword', {
      email,
      password,
      returnSecureToken: true,
      clientType: 'CLIENT_TYPE_WEB',
    });
  }

  lookup(idToken: string): Promise<Reply> {
    return this.account('lookup', { idToken });
  }

  refresh(refreshToken: string): Promise<Reply> {
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    return this.send('POST', '/securetoken.googleapis.com/v1/token', form);
  }
}

export function assertRefused({ status, body }: Reply, expected: number, message: string | RegExp): void {
  assert.equal(status, expected, JSON.stringify(body));
  assert.equal(body.error.code, expected);
  if (typeof message === 'string') assert.equal(body.error.message, message);
  else assert.match(body.error.message, message);
}
