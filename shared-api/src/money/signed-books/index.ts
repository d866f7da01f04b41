export { checkProof, type ProofState } from './check-proof';
export { fromBase64, sha256, toBase64, utf8, type Bytes } from './bytes';
export { hashOfLeaf, isContinued, isIncluded, type TreeHead } from './merkle-proof';
export {
  isSignedBy,
  readNote,
  readVerifierKey,
  signatureTypes,
  textOfWitness,
  verifierKey,
  withTime,
  writeSignature,
  writeVerifierKey,
  type VerifierKey,
} from './signed-note';
export { openCheckpoint, readCheckpoint, writeCheckpoint, type Checkpoint } from './checkpoint';
export { containsParts, hashOfPart, leafVersion, type OpenedPart } from './opened-leaf';
