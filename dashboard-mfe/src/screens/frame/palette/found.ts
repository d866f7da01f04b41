import type { FrameLink } from '@food-court/federation/surface';

/** Something that the search leads to. */
export interface SearchHit {
  key: string;
  to: string;
  title: string;
  /** Tells it from others of the same name. */
  note?: string;
  /** The sidebar’s link to it, which has its icon. */
  link?: Pick<FrameLink, 'icon' | 'drawing'>;
}

export interface FoundGroup {
  name: string;
  finds: readonly SearchHit[];
}

/** Keys have spaces, ids have none. */
export const optionId = (listId: string, key: string | undefined): string => `${listId}${key?.replaceAll(/\W/g, '-')}`;
