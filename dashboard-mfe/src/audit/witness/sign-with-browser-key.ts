import type { Cosign } from './witness-books';
import { witnessKeys } from './witness-key';

export const signWithBrowserKey: Cosign = async (text) => {
  const { publicKey, privateKey } = await witnessKeys();
  const [exported, signature] = await Promise.all([
    crypto.subtle.exportKey('raw', publicKey),
    crypto.subtle.sign('Ed25519', privateKey, text),
  ]);
  return { publicKey: new Uint8Array(exported), signature: new Uint8Array(signature) };
};
