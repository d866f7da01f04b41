import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import type { IdentitySettings } from '../platform/config/settings';

const kid = 'test-key';
const project = 'test-food-court';
const lookupPath = '/accounts:lookup?key=test';
const deletePath = '/accounts:delete?key=test';

export interface TestIdentity {
  settings: IdentitySettings;
  /** Creates a token of the provider; claims and header may be overridden. */
  token: (claims?: JWTPayload, header?: { kid?: string }) => Promise<string>;
  foreignToken: (claims?: JWTPayload) => Promise<string>;
  /** The provider’s answer about each account: since when its tokens are valid, in seconds, or the error. */
  answers: Map<string, number | 'USER_NOT_FOUND' | 'USER_DISABLED' | 'TOKEN_EXPIRED' | 'broken'>;
  close: () => Promise<void>;
}

/** Shared by all providers of a process, because generating a key pair takes longer than starting a server. */
const keyPairs = Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);

/** Starts an identity provider with a key pair; `settings` has the address of the public key. */
export async function startTestIdentity(): Promise<TestIdentity> {
  const [own, strangers] = await keyPairs;
  const keySet = JSON.stringify({ keys: [{ ...(await exportJWK(own.publicKey)), kid, alg: 'RS256', use: 'sig' }] });
  const answers: TestIdentity['answers'] = new Map();
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url !== lookupPath && request.url !== deletePath) return response.end(keySet);
    const { idToken } = JSON.parse(await text(request)) as { idToken: string };
    const uid = decodeJwt(idToken).sub ?? '';
    const answer = answers.get(uid) ?? 0;
    if (answer === 'broken') return response.writeHead(500).end('no JSON');
    if (typeof answer === 'string') return response.writeHead(400).end(JSON.stringify({ error: { message: answer } }));
    if (request.url === deletePath) answers.set(uid, 'USER_NOT_FOUND');
    return response.end(JSON.stringify({ users: [{ validSince: String(answer) }] }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const settings = {
    jwksUrl: `http://127.0.0.1:${port}/keys`,
    issuer: `https://securetoken.google.com/${project}`,
    audience: project,
    accountsUrl: `http://127.0.0.1:${port}${lookupPath}`,
  };

  const sign = (key: CryptoKey, claims: JWTPayload, header: object) => {
    const now = Math.floor(Date.now() / 1_000);
    const usual = {
      iss: settings.issuer,
      aud: settings.audience,
      sub: 'somebody',
      email: 'somebody@example.com',
      email_verified: true,
      iat: now,
      auth_time: now,
      exp: now + 3_600,
    };
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(key);
  };
  return {
    settings,
    answers,
    token: (claims = {}, header = {}) => sign(own.privateKey, claims, header),
    foreignToken: (claims = {}) => sign(strangers.privateKey, claims, {}),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
