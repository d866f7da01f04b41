import { t, type ServedVersion } from '@food-court/shared-api';
import { plural, stack } from '@food-court/shared-ui';
import type { Figure } from '#figures/figure-tiles.tsx';
import { FigureTiles } from '#figures/figure-tiles.tsx';
import { formatNumber } from '#listing/format-number.ts';
import { percent } from '../builds/labels';
import type { CanaryProgress } from './remote-answer';

interface CanaryProps {
  canary: ServedVersion;
  /** Missing when it is certain. */
  progress: CanaryProgress | undefined;
}

/** At this share, two sides are compared fastest. */
const half = 50;

/** How much is known about the canary, and how much is missing until it is certain. */
export const Canary = ({ canary: { build, share, judgement }, progress }: CanaryProps) => (
  <section className={stack(3)} aria-labelledby="canary">
    <div className={stack(1)}>
      <h2 id="canary" data-look="l bold breaks">
        {t('Canary {build}', { build })}
      </h2>
      <p data-look="soft">{judgement}.</p>
    </div>
    {progress && <FigureTiles figures={[...seen(progress), ...missing(progress, share)]} />}
  </section>
);

const seen = ({ pages, networks }: CanaryProgress): Figure[] => [
  {
    title: t('Pages compared'),
    value: formatNumber(pages),
    detail: plural(networks, 'from {count} network', 'from {count} networks', { count: formatNumber(networks) }),
  },
];

function missing({ missing: needs }: CanaryProgress, share: number): Figure[] {
  if (!needs) return [{ title: t('Still needed'), value: t('unknown'), detail: t('nothing can be foreseen yet') }];
  const atHalf = t('{days} at 50 %', { days: inDays(needs.daysAtHalf) });
  const atShare = t('at {share}', { share: percent(share) });
  return [
    { title: t('Pages still needed'), value: roughly(needs.pages), detail: t('if it goes on like this') },
    { title: t('Networks still needed'), value: formatNumber(needs.networks) },
    {
      title: t('Time still needed'),
      value: inDays(needs.days),
      detail: share < half && needs.days >= 1 ? `${atShare}, ${atHalf}` : atShare,
    },
  ];
}

/** Two digits: the estimate is no better. */
const roughly = (count: number): string => formatNumber(Number(count.toPrecision(2)));

const inDays = (days: number): string =>
  days < 1
    ? t('less than a day')
    : plural(Math.round(days), '{count} day', '{count} days', { count: roughly(Math.round(days)) });
