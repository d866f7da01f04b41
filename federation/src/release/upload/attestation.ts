import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { ReleaseRefused } from '../document/release-refused';

/** The place where a build was made. */
export interface BuildOrigin {
  repository: string;
  commit: string;
  workflow: string;
  run: string;
}

/** A DSSE envelope around an in-toto statement with SLSA provenance. */
export interface Attestation {
  payloadType: string;
  payload: string;
  signatures: { keyid: string; sig: string }[];
}

interface Statement {
  _type: string;
  subject: { name: string; digest: { sha256: string } }[];
  predicateType: string;
  predicate: {
    buildDefinition: { buildType: string; externalParameters: Pick<BuildOrigin, 'repository' | 'commit' | 'workflow'> };
    runDetails: { builder: { id: string }; metadata: { invocationId: string } };
  };
}

const payloadType = 'application/vnd.in-toto+json';
const statementType = 'https://in-toto.io/Statement/v1';
const predicateType = 'https://slsa.dev/provenance/v1';
const buildType = 'urn:food-court:federated-build:v1';

export type BuildFiles = ReadonlyMap<string, Buffer>;

/** Signs, with the team's Ed25519 key in PEM format, that exactly these files were made there. */
export function signAttestation(files: BuildFiles, origin: BuildOrigin, privateKeyPem: string): Attestation {
  const { repository, commit, workflow, run } = origin;
  const statement: Statement = {
    _type: statementType,
    subject: subjectsOf(files),
    predicateType,
    predicate: {
      buildDefinition: { buildType, externalParameters: { repository, commit, workflow } },
      runDetails: { builder: { id: repository }, metadata: { invocationId: run } },
    },
  };
  const payload = Buffer.from(JSON.stringify(statement));
  const key = createPrivateKey(privateKeyPem);
  const keyid = keyIdOf(createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString());
  const signature = sign(null, signedBytes(payload), key).toString('base64');
  return { payloadType, payload: payload.toString('base64'), signatures: [{ keyid, sig: signature }] };
}

/** Throws unless the attestation is signed with this key and covers exactly these files. */
export function verifyAttestation(given: unknown, files: BuildFiles, publicKeyPem: string): BuildOrigin {
  const { payload, signatures } = readEnvelope(given);
  const key = createPublicKey(publicKeyPem);
  const isSigned = signatures.some(({ sig }) => verify(null, signedBytes(payload), key, Buffer.from(sig, 'base64')));
  if (!isSigned) throw refused('it is not signed with the key of the team');
  const statement = JSON.parse(payload.toString()) as Statement;
  if (statement._type !== statementType || statement.predicateType !== predicateType)
    throw refused('it isn’t a provenance statement (in-toto v1, SLSA provenance v1)');
  if (JSON.stringify(statement.subject) !== JSON.stringify(subjectsOf(files)))
    throw refused('it covers different files');
  const { buildDefinition, runDetails } = statement.predicate;
  return { ...buildDefinition.externalParameters, run: runDetails.metadata.invocationId };
}

/** The id of a public key is its hash. */
export const keyIdOf = (publicKeyPem: string): string =>
  createHash('sha256')
    .update(createPublicKey(publicKeyPem).export({ type: 'spki', format: 'der' }))
    .digest('hex');

const subjectsOf = (files: BuildFiles): Statement['subject'] =>
  [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, content]) => ({ name, digest: { sha256: createHash('sha256').update(content).digest('hex') } }));

function readEnvelope(given: unknown): { payload: Buffer; signatures: Attestation['signatures'] } {
  const { payload, signatures, payloadType: type } = (given ?? {}) as Partial<Attestation>;
  const areSignatures = Array.isArray(signatures) && signatures.every((one) => typeof one?.sig === 'string');
  if (type !== payloadType || typeof payload !== 'string' || !areSignatures)
    throw refused('it isn’t a DSSE envelope with an in-toto statement');
  return { payload: Buffer.from(payload, 'base64'), signatures };
}

/** The signed bytes: type and payload with their lengths (DSSE, “pre-authentication encoding”). */
const signedBytes = (payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `), payload]);

const refused = (reason: string): ReleaseRefused =>
  new ReleaseRefused(`The attestation of the build was refused: ${reason}`);
