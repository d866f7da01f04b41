import { buildsHeader, lineupMark } from 'federation/discovery';
import { knownBuilds } from './remotes';

/** Who serves this tab, as its calls say it: the browser's cookies are those of all its tabs. */
export const saidBuilds = (): Record<string, string> => ({ [buildsHeader]: lineupMark(knownBuilds().lineup) });
