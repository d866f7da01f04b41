import type { Person, Role } from '@food-court/shared-api';
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
  search ? `Nobody here has “${search}” in their name or e-mail.` : none;

export const readingTexts = { not_allowed: 'Only admins see the people of the court, and you are not one any more.' };

export const changingFailure = (error: unknown, { name }: Person): string =>
  failureText(error, {
    last_admin: `${name} is the court’s last admin. Make somebody else an admin first.`,
    not_allowed: 'Only admins may do this, and you are not one any more. Nothing was changed.',
    person_unconfirmed: `${name} has not confirmed their e-mail address yet, so it may belong to somebody else. They can do it on any page when they are logged in.`,
    not_found: `${name} is not registered any more. Nothing was changed.`,
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
    return `You will be ${roleWithArticle[role]} at once, and you will lose this page. Only another admin can make you an admin again.`;
  const before = person.role === 'Seller' && role === 'Buyer' ? afterSelling : '';
  return `${person.name} will be ${roleWithArticle[role]} at once. ${permissionsText[role]}${before}`;
}

export const roleChangedText = ({ name, role }: Person): string => `${name} is now ${roleWithArticle[role]}`;

export function suspensionText({ name, role, suspended }: Person, isSelf: boolean): string {
  if (isSelf) return 'You will be suspended at once, and you will lose this page. Only another admin can readmit you.';
  const dishes =
    role === 'Buyer'
      ? ''
      : suspended
        ? ' Their dishes come back to the menu.'
        : ' Their dishes leave the menu until then.';
  return suspended
    ? `${name} can use their account again at once.${dishes}`
    : `${name} will be shut out at once: they can look at the menu, and until they are readmitted nothing else.${dishes}`;
}

export const suspensionChangedText = ({ name, suspended }: Person): string =>
  suspended ? `${name} is suspended` : `${name} is readmitted`;
