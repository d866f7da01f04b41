import { t } from '@food-court/shared-api';

export type IdentityFault =
  | 'wrong-credentials'
  | 'email-in-use'
  | 'email-refused'
  | 'password-refused'
  | 'too-many-attempts'
  | 'unreachable'
  | 'refused';

/** A refusal or failure of the identity provider. Its message may be shown. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  constructor(
    readonly fault: IdentityFault,
    message: string,
  ) {
    super(message);
  }
}

export const unreachable = (): IdentityError =>
  new IdentityError(
    'unreachable',
    t('The sign-in service can’t be reached. Please check your connection and try again.'),
  );
