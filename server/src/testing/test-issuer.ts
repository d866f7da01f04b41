import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

const kid = 'ci-key';

export interface TestIssuer {
  issuer: string;
  /** Creates a token for a job on the branch main of octo/reviews; claims may be overridden. */
  token: (claims?: JWTPayload) => Promise<string>;
  /** Creates a token that is signed with a stranger’s key under the issuer’s key name. */
  foreignToken: () => Promise<string>;
  close: () => Promise<void>;
}

/** Starts an issuer of tokens for CI jobs, like GitHub’s. Its tokens are for `audience`. */
export async function startTestIssuer(audience: string): Promise<TestIssuer> {
  const [own, strangers] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid, alg: 'ES256', use: 'sig' }] };
  const server = createServer((request, response) => {
    const documents: Record<string, object> = {
      '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
      '/keys': keys,
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(documents[request.url ?? ''] ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sign = (key: typeof own.privateKey, claims: JWTPayload): Promise<string> => {
    const now = Math.floor(Date.now() / 1_000);
    const usual = {
      iss: issuer,
      aud: audience,
      jti: crypto.randomUUID(),
      iat: now,
      exp: now + 300,
      repository: 'octo/reviews',
      repository_id: '4711',
      event_name: 'push',
      workflow_ref: 'octo/reviews/.github/workflows/release.yml@refs/heads/main',
      ref: 'refs/heads/main',
      sha: 'abc1234def',
      run_id: '77',
    };
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
  };
  return {
    issuer,
    token: (claims = {}) => sign(own.privateKey, claims),
    foreignToken: () => sign(strangers.privateKey, {}),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
