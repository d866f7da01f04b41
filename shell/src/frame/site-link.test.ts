import type { Role } from '@food-court/shared-api';
import type { Session } from '@food-court/shared-auth';
import { linksFor, type SiteLink } from './site-link';

const link = (label: string, given: Partial<SiteLink> = {}): SiteLink => ({
  place: 'navbar',
  to: `/${label}`,
  label,
  order: 1,
  access: 'anyone',
  shownTo: 'allowed',
  ...given,
});

const signedIn = (role?: Role): Session => ({
  status: 'signed-in',
  user: { uid: '1', email: 'a@b.example' },
  profile: role && { name: 'Ada', email: 'a@b.example', image: '', role },
  profileState: role ? 'ready' : 'loading',
  busy: false,
});
const suspended: Session = { ...signedIn(), profileState: 'suspended' } as Session;
const signedOut: Session = { status: 'signed-out', busy: false };
const labels = (links: SiteLink[], session: Session) => linksFor(links, 'navbar', session).map(({ label }) => label);

it('filters by place and sorts by the owners’ order', () => {
  const links = [link('last', { order: 3 }), link('first'), link('elsewhere', { place: 'footer' })];
  expect(labels(links, signedOut)).toEqual(['first', 'last']);
});

it.each<[string, SiteLink['access'], Session, boolean]>([
  ['a page for anyone to a visitor', 'anyone', signedOut, true],
  ['a page for the signed-in to a visitor', 'signed-in', signedOut, false],
  ['a page for the signed-in to a user', 'signed-in', signedIn('Buyer'), true],
  ['a page for the signed-in with the hint', 'signed-in', { status: 'unknown', hint: true, busy: false }, true],
  ['a page for the signed-in without the hint', 'signed-in', { status: 'unknown', hint: false, busy: false }, false],
  ['a role’s page to that role', ['admin'], signedIn('admin'), true],
  ['a role’s page to another role', ['admin'], signedIn('Seller'), false],
  ['a role’s page before the role is known', ['admin'], signedIn(), false],
  ['a page for anyone to somebody suspended', 'anyone', suspended, true],
  ['a page for the signed-in to somebody suspended', 'signed-in', suspended, false],
  ['a role’s page to somebody suspended', ['Buyer'], suspended, false],
  ['a page for a role of a later contract', ['Courier' as Role], signedIn('Buyer'), false],
  ['a page for whom only a later contract knows', 'all but admin' as 'anyone', signedIn('admin'), false],
  ['a page that does not say for whom', undefined as never, signedIn('Buyer'), false],
])('shows %s: %s', (_, access, session, shown) => {
  expect(labels([link('page', { access })], session)).toEqual(shown ? ['page'] : []);
});

it('shows a link to everyone when its owner says so', () => {
  expect(labels([link('orders', { access: 'signed-in', shownTo: 'everyone' })], signedOut)).toEqual(['orders']);
});
