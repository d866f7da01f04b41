import { Type, type Static } from 'typebox';

/** The public books of the court: where they are, and the head of the tree that their owner signed last. */
export const Books = Type.Object({
  /** The tree of today. A restore of the database opens the next one. */
  epoch: Type.Integer(),
  origin: Type.String(),
  /** The key that checks checkpoints, as c2sp.org/signed-note writes it. */
  key: Type.String(),
  size: Type.Integer(),
  /** The signed note. */
  checkpoint: Type.String(),
  at: Type.String(),
  /** Browsers of kitchens and admins that have cosigned the books, sorted by time. */
  witnesses: Type.Array(
    Type.Object({ name: Type.String(), key: Type.String(), size: Type.Integer(), at: Type.String() }),
  ),
  /** Begins with the one of today. */
  epochs: Type.Array(
    Type.Object({
      number: Type.Integer(),
      openedAt: Type.String(),
      /** A checkpoint of the epoch before, which had leaves that are lost. */
      lost: Type.Optional(Type.String()),
    }),
  ),
});
export type Books = Static<typeof Books>;

/** The number of leaves of a tree. */
export const TreeSize = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Hashes in Base64. */
export const Proof = Type.Array(Type.String());

const OpenedPart = Type.Object({ salt: Type.String(), text: Type.String() });

/** An entry of the books for somebody who may see these parts of it, and the hashes that lead to the signed root. */
const ProvenEntry = Type.Object({
  index: Type.Integer(),
  leaf: Type.String(),
  parts: Type.Array(OpenedPart),
  proof: Proof,
});

/** Proves entries of the books to somebody who may read them. */
export const BookProof = Type.Object({
  key: Type.String(),
  checkpoint: Type.String(),
  size: Type.Integer(),
  at: Type.String(),
  entries: Type.Array(ProvenEntry),
  /** Entries that the next checkpoint will contain. */
  waiting: Type.Integer(),
});
export type BookProof = Static<typeof BookProof>;

/** The ends of a month in the accounts of a kitchen. */
export const StatementProof = Type.Object({
  key: Type.String(),
  checkpoint: Type.String(),
  size: Type.Integer(),
  at: Type.String(),
  from: Type.String(),
  to: Type.String(),
  accounts: Type.Array(
    Type.Object({
      account: Type.String(),
      /** Finds the lines of the account in the public tree, in Base64. */
      key: Type.String(),
      /** How many lines the account had when the month began, and when it ended. */
      before: Type.Integer(),
      last: Type.Integer(),
      /** The last lines before both moments and the first ones after them, as far as there are any. */
      entries: Type.Array(Type.Object({ number: Type.Integer(), ...ProvenEntry.properties })),
    }),
  ),
});
export type StatementProof = Static<typeof StatementProof>;

const Hash = Type.String({ pattern: '^[A-Za-z0-9+/]{43}=$' });

/** A witness saw a checkpoint. If it continues what the witness saw before, it signs it. */
export const Sighting = Type.Object(
  {
    checkpoint: Type.String({ minLength: 1, maxLength: 10_000 }),
    cosignature: Type.Optional(
      Type.Object(
        {
          publicKey: Hash,
          seconds: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
          signature: Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$' }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

/** A difference between the ledger, its books and what witnesses saw. */
export const BookFinding = Type.Object({
  epoch: Type.Integer(),
  kind: Type.Enum(['changed', 'removed', 'inserted', 'rewritten']),
  /** The id of a ledger entry, or a leaf or a tree in words. */
  subject: Type.String(),
  firstAt: Type.String(),
  lastAt: Type.String(),
});
export type BookFinding = Static<typeof BookFinding>;
