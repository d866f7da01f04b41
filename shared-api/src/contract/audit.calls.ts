import { Type, type Static } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { byId, listPart, Uid } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { Month } from '../kitchens/statements';
import { BookFinding, BookProof, Books, Proof, Sighting, StatementProof, TreeSize } from '../money/books';

export const AuditValues = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String()), Type.Null()]),
);
export type AuditValues = Static<typeof AuditValues>;

const publishedActions = [
  'account changed',
  'account erased',
  'dish changed',
  'dish removed',
  'kitchen changed',
  'order step',
  'orders exported',
  'refund',
  'review hidden',
  'review shown',
  'banner changed',
  'monitor link made',
  'monitor link revoked',
  'release',
  'canary',
  'preview',
  'rollback',
  'withdrawal',
  'build uploaded',
  'team added',
  'team changed',
  'team removed',
  'team token made',
  'team confirmed',
  'team token revoked',
  'release asked for',
] as const;

/**
 * Actions since shared-api 1.2. The type of an entry names none of them: another word would break code of other teams that
 * handles each, and would need version 2.
 */
const laterActions = [
  'dispute answered',
  'commission set',
  'commission withdrawn',
  'tax set',
  'tax withdrawn',
  'payout recorded',
  'payout confirmed',
  'payout withdrawn',
  'month closed',
  'rent set',
  'rent withdrawn',
  'service fee set',
  'service fee withdrawn',
  'table codes replaced',
  'table rules changed',
  'tips set',
  'term set',
  'term withdrawn',
  'delivery changed',
  'money given',
  'invitation released',
  'courier link made',
  'courier link revoked',
  'delivery ended',
  'flag switched',
  'courier paid',
] as const;

/** A change made by an admin or a release. */
export const AuditEntry = Type.Object({
  _id: Type.String(),
  at: Type.String(),
  /** A person, a releaser or a command. */
  by: Type.String(),
  action: Type.Unsafe<(typeof publishedActions)[number]>(Type.Enum([...publishedActions, ...laterActions])),
  /** The person, the dish, the order’s dish, the deployable or the team. */
  subject: Type.String(),
  /** The changed fields only. */
  before: AuditValues,
  after: AuditValues,
});
export type AuditEntry = Static<typeof AuditEntry>;
export type AuditAction = AuditEntry['action'];
/** All that the audit log records. */
export type RecordedAction = AuditAction | (typeof laterActions)[number];

export const auditCalls = defineCalls({
  'GET /audit': {
    summary: 'List changes made by admins and releases, or the changes admins made to one person, newest first.',
    who: 'admin',
    query: inputOf({ ...listPart, about: Type.Optional(Uid) }),
    answer: Type.Array(AuditEntry),
    paged: true,
    isDear: true,
    errors: ['validation_failed', ...signInErrors],
  },
});

/** The books of the court are public, so that others can audit the ledger. */
export const bookCalls = defineCalls({
  'GET /books': {
    summary:
      'Get the head of the court’s public books: its origin, key and last checkpoint. The tree itself is at /books, as c2sp.org/tlog-tiles describes.',
    who: 'anyone',
    auth: 'none',
    answer: Books,
    errors: ['not_found'],
  },
  'GET /books/consistency': {
    summary:
      'Prove that the books of one size contain those of a smaller one unchanged. The hashes are those of RFC 9162.',
    who: 'anyone',
    auth: 'none',
    query: inputOf({ from: Type.Optional(TreeSize), to: Type.Optional(TreeSize) }),
    answer: Type.Object({ epoch: Type.Integer(), from: TreeSize, to: TreeSize, proof: Proof }),
    errors: ['validation_failed', 'not_found'],
  },
  'POST /book-sightings': {
    summary:
      'Tell the court which checkpoint a witness has seen, with its cosignature (c2sp.org/tlog-cosignature) if the books continue what it saw before. The answer says whether the books still contain it.',
    who: 'seller-or-admin',
    body: Sighting,
    answer: Type.Object({ isContained: Type.Boolean() }),
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /book-findings': {
    summary: 'List differences between the ledger, its books and what witnesses saw, the latest first. For admins.',
    who: 'admin',
    answer: Type.Array(BookFinding),
    errors: signInErrors,
  },
  'GET /book-entries/{id}': {
    summary:
      'Prove a ledger entry with all its parts: what it is about, its lines, and the balances after them. For admins.',
    who: 'admin',
    params: byId,
    answer: BookProof,
    isDear: true,
    errors: ['not_found', ...signInErrors],
  },
  'GET /statements/{id}/books': {
    summary:
      'Prove the balances of a kitchen, named by its id, at both ends of a month, and how many lines are between. For its seller and admins.',
    who: 'seller-or-admin',
    params: byId,
    query: inputOf({ month: Type.Optional(Month) }),
    answer: StatementProof,
    isDear: true,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /orders/{id}/books': {
    summary:
      'Prove what the checkout of an order moved in the court’s books: each entry with the parts that its buyer may see. For its buyer and admins.',
    who: 'member',
    admitsGuests: true,
    params: byId,
    answer: BookProof,
    isDear: true,
    errors: ['not_found', ...signInErrors],
  },
});
