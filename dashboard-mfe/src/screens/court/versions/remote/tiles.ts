import { t } from '@food-court/shared-api';
import { plural } from '@food-court/shared-ui';
import type { Figure } from '#figures/figure-tiles.tsx';
import { formatNumber } from '#listing/format-number.ts';
import { percent } from '../builds/labels';
import type { RemoteOverview, RouteSpeed } from './remote-answer';

/** The server lists up to this number. */
const mostFailures = 20;
const noticed = 0.1;

/** How much later three of four visitors see the page than in the week before, as a share of that time. */
const growthOf = ({ paintMs, weekBeforeMs }: RouteSpeed): number =>
  weekBeforeMs === undefined || weekBeforeMs === 0 ? 0 : paintMs / weekBeforeMs - 1;

export const isSlower = (route: RouteSpeed): boolean => growthOf(route) >= noticed;
export const isFaster = (route: RouteSpeed): boolean => growthOf(route) <= -noticed;

/** The pages of builds that are no longer live, in percent. */
function percentOnOldBuilds({ inUse, versions }: Pick<RemoteOverview, 'inUse' | 'versions'>): number {
  const pages = sumOf(inUse);
  const old = inUse.filter(({ build }) => !versions.some((version) => version.build === build));
  return pages === 0 ? 0 : (100 * sumOf(old)) / pages;
}

const sumOf = (builds: RemoteOverview['inUse']): number => builds.reduce((sum, { pages }) => sum + pages, 0);

export function tilesOf(remote: RemoteOverview): Figure[] {
  const { failures, inUse, routes } = remote;
  const [most] = failures;
  return [
    {
      title: t('Failures'),
      value: failures.length < mostFailures ? formatNumber(failures.length) : `${mostFailures}+`,
      detail: most
        ? plural(most.visitors, 'the most frequent for {count} visitor', 'the most frequent for {count} visitors')
        : t('in the last 24 hours'),
      urgent: most !== undefined,
    },
    { title: t('Pages shown'), value: formatNumber(sumOf(inUse)), detail: t('in the last 24 hours') },
    {
      title: t('Slower pages'),
      value: t('{count} of {all}', { count: routes.filter(isSlower).length, all: routes.length }),
      detail: t('than in the week before'),
    },
    {
      title: t('On old builds'),
      value: percent(Math.round(percentOnOldBuilds(remote))),
      detail: t('of the pages shown'),
    },
  ];
}
