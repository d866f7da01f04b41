import { areSame, fromBase64, joinBytes, sha256, toBase64, utf8, type Bytes } from './bytes';

/** Signature types of c2sp.org/signed-note. */
export const signatureTypes = { log: 1, witness: 4 } as const;
export type SignatureType = (typeof signatureTypes)[keyof typeof signatureTypes];

/** A key that checks signatures, with the name that stands on their lines. */
export interface VerifierKey {
  name: string;
  id: Bytes;
  type: SignatureType;
  publicKey: Bytes;
}

const idOf = async (name: string, type: SignatureType, publicKey: Bytes): Promise<Bytes> =>
  (await sha256(utf8(`${name}\n`), new Uint8Array([type]), publicKey)).slice(0, 4);

export const verifierKey = async (name: string, type: SignatureType, publicKey: Bytes): Promise<VerifierKey> => ({
  name,
  type,
  publicKey,
  id: await idOf(name, type, publicKey),
});

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Writes a key as others configure it: name+id+key. */
export const writeVerifierKey = ({ name, id, type, publicKey }: VerifierKey): string =>
  `${name}+${hex(id)}+${toBase64(joinBytes(new Uint8Array([type]), publicKey))}`;

/** Undefined when the text is no key, or its id is not that of the key. */
export async function readVerifierKey(text: string): Promise<VerifierKey | undefined> {
  const [, name, id, encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/.exec(text) ?? [];
  if (name === undefined || encoded === undefined) return undefined;
  const [type = 0, ...publicKey] = fromBase64(encoded);
  if (type !== signatureTypes.log && type !== signatureTypes.witness) return undefined;
  const key = await verifierKey(name, type, new Uint8Array(publicKey));
  return hex(key.id) === id ? key : undefined;
}

interface SignedNote {
  /** Ends with a newline. */
  text: string;
  signatures: { name: string; bytes: Bytes }[];
}

const signatureLine = /^— ([^+\s]+) ([A-Za-z0-9+/]+={0,2})$/;

export function readNote(note: string): SignedNote | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.flatMap((line) => {
    const [, name, encoded] = signatureLine.exec(line) ?? [];
    return name !== undefined && encoded !== undefined ? [{ name, bytes: fromBase64(encoded) }] : [];
  });
  if (signatures.length === 0 || signatures.length !== lines.length) return undefined;
  return { text: note.slice(0, end + 1), signatures };
}

export const writeSignature = ({ name, id }: VerifierKey, signature: Uint8Array): string =>
  `— ${name} ${toBase64(joinBytes(id, signature))}\n`;

/** A witness signs the time as well (c2sp.org/tlog-cosignature). */
export const textOfWitness = (text: string, seconds: number): Bytes => utf8(`cosignature/v1\ntime ${seconds}\n${text}`);

/** Bytes of the time before the signature of a witness. */
const timeLength = 8;

const checksEd25519 = async (publicKey: Bytes, signature: Bytes, text: Bytes): Promise<boolean> => {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, text);
};

/** Finds out whether the key signed the note. Signatures of other keys don’t matter. */
export async function isSignedBy(key: VerifierKey, { text, signatures }: SignedNote): Promise<boolean> {
  const own = signatures.find(({ name, bytes }) => name === key.name && areSame(bytes.slice(0, 4), key.id));
  if (!own) return false;
  const bytes = own.bytes.slice(4);
  if (key.type === signatureTypes.log) return checksEd25519(key.publicKey, bytes, utf8(text));
  const seconds = Number(new DataView(bytes.buffer).getBigUint64(0));
  return checksEd25519(key.publicKey, bytes.slice(timeLength), textOfWitness(text, seconds));
}

/** Writes the signature of a witness as its line has it: the time, then the signature. */
export function withTime(seconds: number, signature: Uint8Array): Bytes {
  const time = new Uint8Array(timeLength);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
  return joinBytes(time, signature);
}
