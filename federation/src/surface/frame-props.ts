import type { LinkIcon } from './surface';

export interface FrameLink {
  to: string;
  label: string;
  icon?: LinkIcon;
}

/** What the shell hands to a screen that frames others: the places in its sidebar that are open to this visitor. */
export interface FrameProps {
  links: readonly FrameLink[];
}
