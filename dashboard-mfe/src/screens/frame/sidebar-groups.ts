import type { FrameLink } from '@food-court/federation/surface';
import { t } from '@food-court/shared-api';
import { sidebarGroups, type SidebarGroup } from '#page/sidebar-words.ts';

const titleOf = (group: SidebarGroup): string =>
  ({ work: t('Work'), menu: t('Menu'), court: t('Court'), system: t('System') })[group];

const isKnown = (group: string | undefined): boolean => sidebarGroups.some((known) => known === group);

/** Links without a group, or with one that only a newer frame has, stand above the groups. Empty groups are left out. */
export const groupsOf = (links: readonly FrameLink[]) => ({
  loose: links.filter(({ group }) => !isKnown(group)),
  groups: sidebarGroups
    .map((group) => ({ group, title: titleOf(group), links: links.filter((link) => link.group === group) }))
    .filter((found) => found.links.length > 0),
});
