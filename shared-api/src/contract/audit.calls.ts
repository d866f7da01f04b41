import { Type, type Static } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { listPart, Uid } from '../entities/entities';
import { inputOf } from '../entities/inputs';

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
