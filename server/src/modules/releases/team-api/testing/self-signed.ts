import { generateKeyPairSync, sign } from 'node:crypto';

/** Encodes a value as X.509 wants it. */
function der(tag: number, ...parts: (Buffer | readonly number[])[]): Buffer {
  const value = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = value.length < 128 ? [value.length] : [0x82, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), value]);
}
const sequence = (...parts: (Buffer | readonly number[])[]): Buffer => der(0x30, ...parts);
const oid = (...bytes: number[]): Buffer => der(0x06, bytes);
const time = (text: string): Buffer => der(0x17, Buffer.from(text));

const ed25519 = sequence(oid(0x2b, 0x65, 0x70));

/** A certificate for one name, which nobody but itself vouches for. */
export function selfSigned(host: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const name = sequence(der(0x31, sequence(oid(0x55, 4, 3), der(0x0c, Buffer.from(host)))));
  const names = sequence(oid(0x55, 0x1d, 0x11), der(0x04, sequence(der(0x82, Buffer.from(host)))));
  const content = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    ed25519,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(names)),
  );
  const certificate = sequence(content, ed25519, der(0x03, [0], sign(null, content, privateKey)));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ format: 'pem', type: 'pkcs8' })),
  };
}
