import { invalidPayload } from '#web/provider-error';
import { PASSWORD_PROVIDER, type Account } from '../accounts/account';

export type Removal = { deleteAttribute?: string[]; deleteProvider?: string[] };

const noEmail = { email: undefined, emailVerified: undefined };
const noPassword = { passwordHash: undefined };

const byAttribute: Record<string, Partial<Account>> = {
  USER_ATTRIBUTE_NAME_UNSPECIFIED: {},
  DISPLAY_NAME: { displayName: undefined },
  PHOTO_URL: { photoUrl: undefined },
  PASSWORD: noPassword,
  EMAIL: noEmail,
};

/** Returns the fields that a call removes from an account, with undefined values. */
export function removedFields({ deleteAttribute = [], deleteProvider = [] }: Removal): Partial<Account> {
  const unknown = deleteAttribute.find((name) => !Object.hasOwn(byAttribute, name));
  if (unknown !== undefined) throw invalidPayload(`Invalid value at 'deleteAttribute' "${unknown}"`);
  return Object.assign(
    {},
    ...deleteAttribute.map((name) => byAttribute[name]),
    deleteProvider.includes(PASSWORD_PROVIDER) && { ...noEmail, ...noPassword },
  ) as Partial<Account>;
}
