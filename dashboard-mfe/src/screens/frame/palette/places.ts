import type { FrameLink } from '@food-court/federation/surface';
import { t, type Role } from '@food-court/shared-api';
import type { SearchHit, FoundGroup } from './found';

interface Place {
  to: string;
  label: string;
}

const dashboard: Place = {
  to: '/dashboard',
  get label() {
    return t('Dashboard');
  },
};
const settings: Place = {
  to: '/dashboard/settings',
  get label() {
    return t('Settings');
  },
};
const payouts: Place = {
  to: '/dashboard/money/payouts',
  get label() {
    return t('Payouts');
  },
};

/** Pages of a role without a link in its sidebar. */
export const unlinkedPlaces: Record<Role, readonly Place[]> = {
  Buyer: [dashboard, settings],
  Seller: [dashboard, settings],
  admin: [dashboard, settings, payouts],
};

/** Without accents and capitals, so that “reglages” finds “Réglages”. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const matches = (label: string, typed: string): boolean =>
  folded(typed)
    .split(/\s+/)
    .every((word) => folded(label).includes(word));

const findOf = ({ to, label, ...link }: Place | FrameLink): SearchHit => ({
  key: `page ${to}`,
  to,
  title: label,
  ...('icon' in link && { link }),
});

/** The pages whose names have all typed words; without words, all of them. */
export const findPlaces = (links: readonly FrameLink[], role: Role | undefined, typed: string): FoundGroup => ({
  name: t('Pages'),
  finds: [...links, ...(role ? unlinkedPlaces[role] : [])]
    .filter(({ label }) => matches(label, typed.trim()))
    .map(findOf),
});
