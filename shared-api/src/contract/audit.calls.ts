import { Type, type Static } from 'typebox';
import { defineCalls, signInErrors } from './define-call';
import { listPart, oneOf, Uid } from '../entities/entities';
import { inputOf } from '../entities/inputs';

export const AuditValues = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String()), Type.Null()]),
);
export type AuditValues = Static<typeof AuditValues>;

/** A change made by an admin or a release. */
export const AuditEntry = Type.Object({
  _id: Type.String(),
  at: Type.String(),
  /** A person, a releaser or a command. */
  by: Type.String(),
  action: oneOf([
    'account changed',
    'account erased',
    'dish changed',
    'dish removed',
    'kitchen changed',
    'order step',
    'orders exported',
    'refund',
    'dispute answered',
    'review hidden',
    'review shown',
    'banner changed',
    'commission set',
    'commission withdrawn',
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
  ]),
  /** The person, the dish, the order’s dish, the deployable or the team. */
  subject: Type.String(),
  /** The changed fields only. */
  before: AuditValues,
  after: AuditValues,
});
export type AuditEntry = Static<typeof AuditEntry>;
export type AuditAction = AuditEntry['action'];

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
