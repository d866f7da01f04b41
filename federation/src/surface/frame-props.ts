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

/** Builds meet whose types never did: raise the second number when a prop comes, the first when one changes or goes. */
export const framePropsVersion = '1.0.0';
