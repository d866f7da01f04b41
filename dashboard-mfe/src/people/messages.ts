import { t, type Person, type Role, type Text } from '@food-court/shared-api';
import { plural } from '@food-court/shared-ui';
import { failureText } from '../page/failure-text';
import { totalText, type RowCount } from '../listing/page-turner';

/** One of the three pages: whom it lists, and its texts. */
export interface PeopleList {
  /** A route of remote.ts. */
  path: string;
  title: string;
  lead: string;
  searchLabel: string;
  count: (count: RowCount) => string;
  none: string;
  /** Lists only people with this role. */
  role?: Role;
}

/** With uncounted rows, the plural form is right even for a total of one. */
const numberOf = ({ total, more }: RowCount): number => total + Number(more ?? false);

export const everyone: PeopleList = {
  path: '/dashboard/all-users',
  get title() {
    return t('All Users');
  },
  get lead() {
    return t('Everyone who is registered: Buyers, Sellers and admins.');
  },
  get searchLabel() {
    return t('Search users');
  },
  count: (count) => plural(numberOf(count), '{count} user', '{count} users', { count: totalText(count) }),
  get none() {
    return t('No one has registered yet.');
  },
};

export const peopleLists: readonly PeopleList[] = [
  everyone,
  {
    path: '/dashboard/all-customers',
    get title() {
      return t('All Customers');
    },
    get lead() {
      return t('Everyone who buys here.');
    },
    get searchLabel() {
      return t('Search customers');
    },
    count: (count) => plural(numberOf(count), '{count} customer', '{count} customers', { count: totalText(count) }),
    get none() {
      return t('No Buyers yet.');
    },
    role: 'Buyer',
  },
  {
    path: '/dashboard/all-sellers',
    get title() {
      return t('All Sellers');
    },
    get lead() {
      return t('Everyone who sells here.');
    },
    get searchLabel() {
      return t('Search sellers');
    },
    count: (count) => plural(numberOf(count), '{count} seller', '{count} sellers', { count: totalText(count) }),
    get none() {
      return t('No Sellers yet.');
    },
    role: 'Seller',
  },
];

export const nobodyFoundText = ({ none }: PeopleList, search: string): string =>
  search ? t('No one here has “{typed}” in their name or e-mail.', { typed: search }) : none;

export const readingTexts = {
  get not_allowed() {
    return t('You’re no longer an admin, so you can’t see the people of the court.');
  },
};

export const changingFailure = (error: unknown, { name }: Person): string =>
  failureText(error, {
    last_admin: t('{name} is the court’s last admin. Make someone else an admin first.', { name }),
    not_allowed: t('You’re no longer an admin, so nothing was changed.'),
    person_unconfirmed: t(
      '{name} hasn’t confirmed this e-mail address, so it may belong to someone else. They can confirm it on any page while logged in.',
      { name },
    ),
    not_found: t('{name} no longer has an account. Nothing was changed.', { name }),
  });

export const roleRequired = 'Role is Required' satisfies Text;

const roleWithArticle: Record<Role, string> = {
  get Buyer() {
    return t('a Buyer');
  },
  get Seller() {
    return t('a Seller');
  },
  get admin() {
    return t('an admin');
  },
};

const permissionsText: Record<Role, string> = {
  get Buyer() {
    return t('They can order dishes and keep a wish list, and no longer add or change dishes.');
  },
  get Seller() {
    return t('They can add dishes and manage their own.');
  },
  get admin() {
    return t('They can change every dish and the banner, give roles, and suspend anyone, including you.');
  },
};

/** For textWith. */
export const currentRoleTexts = {
  Buyer: '{name} is now a Buyer.',
  Seller: '{name} is now a Seller.',
  admin: '{name} is now an admin.',
} satisfies Record<Role, Text>;

export function roleChangeText(person: Person, role: Role, oneself: boolean): string {
  if (oneself)
    return t('You become {role} at once and lose this page. Only another admin can make you an admin again.', {
      role: roleWithArticle[role],
    });
  return [
    t('{name} becomes {role} at once.', { name: person.name, role: roleWithArticle[role] }),
    permissionsText[role],
    person.role === 'Seller' && role === 'Buyer' && t('Their dishes stay on the menu, in the care of the admins.'),
  ]
    .filter(Boolean)
    .join(' ');
}

export const roleChangedText = ({ name, role }: Person): string =>
  t('{name} is now {role}', { name, role: roleWithArticle[role] });

export function suspensionText({ name, role, suspended }: Person, isSelf: boolean): string {
  if (isSelf) return t('You lose this page and are suspended at once. Only another admin can readmit you.');
  return [
    suspended
      ? t('{name} can use their account again right away.', { name })
      : t('{name} can only look at the menu until they are readmitted.', {
          name,
        }),
    role !== 'Buyer' &&
      t(suspended ? 'Their dishes come back to the menu.' : 'Their dishes leave the menu until then.'),
  ]
    .filter(Boolean)
    .join(' ');
}

export const suspensionChangedText = ({ name, suspended }: Person): string =>
  suspended ? t('{name} is suspended', { name }) : t('{name} is readmitted', { name });
