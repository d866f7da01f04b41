/** Names the newest state of a build that an open page can be brought to. A file of each build in development. */
export const hotFile = 'hot.json';

export interface HotState {
  /** The build, as the bundler names it within the page. */
  hash: string;
}

/** Where the page's script finds the remotes that can take an edit, by their names. */
export const hotRemotes = 'foodCourtHot';
