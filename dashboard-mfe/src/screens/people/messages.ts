import { t, type Person, type Role } from '@food-court/shared-api';
import { failureText } from '../failure/failure-text';
import { totalText, type RowCount } from '../listing/page-turner';

/** One of the three pages: whom it lists and its texts. */
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

const countOf = (one: string) => (count: RowCount) =>
  `${totalText(count)} ${count.total === 1 && !count.more ? one : `${one}s`}`;

export const everyone: PeopleList = {
  path: '/dashboard/all-users',
  title: 'All Users',
  lead: 'Everyone who is registered: Buyers, Sellers and admins.',
  searchLabel: 'Search users',
  count: countOf('user'),
  none: 'Nobody is registered yet.',
};

export const peopleLists: readonly PeopleList[] = [
  everyone,
  {
    path: '/dashboard/all-customers',
    title: 'All Customers',
    lead: 'Everyone who buys here.',
    searchLabel: 'Search customers',
    count: countOf('customer'),
    none: 'There are no Buyers yet.',
    role: 'Buyer',
  },
  {
    path: '/dashboard/all-sellers',
    title: 'All Sellers',
    lead: 'Everyone who sells here.',
    searchLabel: 'Search sellers',
    count: countOf('seller'),
    none: 'There are no Sellers yet.',
    role: 'Seller',
  },
];

export const nobodyFoundText = ({ none }: PeopleList, search: string): string =>
  search ? t('Nobody here has “{search}” in their name or e-mail.', { search }) : none;

export const readingTexts = { not_allowed: 'Only admins see the people of the court, and you are not one any more.' };

export const changingFailure = (error: unknown, { name }: Person): string =>
  failureText(error, {
    last_admin: t('{name} is the court’s last admin. Make somebody else an admin first.', { name }),
    not_allowed: t('Only admins may do this, and you are not one any more. Nothing was changed.'),
    person_unconfirmed: t(
      '{name} has not confirmed their e-mail address yet, so it may belong to somebody else. They can do it on any page when they are logged in.',
      { name },
    ),
    not_found: t('{name} is not registered any more. Nothing was changed.', { name }),
  });

export const roleRequired = 'Role is Required';

const roleWithArticle: Record<Role, string> = { Buyer: 'a Buyer', Seller: 'a Seller', admin: 'an admin' };

const permissionsText: Record<Role, string> = {
  Buyer: 'They can order dishes and keep a wish list, and no longer add or change dishes.',
  Seller: 'They can add dishes and look after their own.',
  admin: 'They can change every dish and the banner, give roles, and suspend anybody, you too.',
};

const afterSelling = ' Their dishes stay on the menu, in the care of the admins.';

export const currentRoleText = ({ role }: Person): string => `${roleWithArticle[role]} now`;

export function roleChangeText(person: Person, role: Role, oneself: boolean): string {
  if (oneself)
    return t(
      'You will be {value} at once, and you will lose this page. Only another admin can make you an admin again.',
      { value: roleWithArticle[role] },
    );
  const before = person.role === 'Seller' && role === 'Buyer' ? afterSelling : '';
  return t('{name} will be {value} at once. {value2}{before}', {
    name: person.name,
    value: roleWithArticle[role],
    value2: permissionsText[role],
    before,
  });
}

export const roleChangedText = ({ name, role }: Person): string =>
  t('{name} is now {value}', { name, value: roleWithArticle[role] });

export function suspensionText({ name, role, suspended }: Person, isSelf: boolean): string {
  if (isSelf)
    return t('You will be suspended at once, and you will lose this page. Only another admin can readmit you.');
  const dishes =
    role === 'Buyer'
      ? ''
      : suspended
        ? t(' Their dishes come back to the menu.')
        : t(' Their dishes leave the menu until then.');
  return suspended
    ? t('{name} can use their account again at once.{dishes}', { name, dishes })
    : t(
        '{name} will be shut out at once: they can look at the menu, and until they are readmitted nothing else.{dishes}',
        { name, dishes },
      );
}

export const suspensionChangedText = ({ name, suspended }: Person): string =>
  suspended ? t('{name} is suspended', { name }) : t('{name} is readmitted', { name });
