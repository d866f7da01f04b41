import { lineupMark } from 'federation/discovery';
import type { VisitorSite } from './releases';

/** Who served me: the build of the shell and of each remote, on every answer that chose them. */
export const buildsHeader = 'food-court-builds';

export const servedBuilds = ({ lineup }: VisitorSite): string => lineupMark(lineup);
