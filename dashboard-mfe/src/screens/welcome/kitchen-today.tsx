import { useQuery } from '@tanstack/react-query';
import { formatDollars, t, type KitchenFigures } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { BestDishes } from '#figures/best-dishes.tsx';
import { plural } from '@food-court/shared-ui';
import type { Figure } from '#figures/figure-tiles.tsx';
import { WeekCharts } from '#figures/week-charts.tsx';
import { Today, refetchInterval, waitingTile, yesterday } from './today';

const board = '/dashboard/order-board';

const figuresOf = ({ waiting, late, days, minutesToReady }: KitchenFigures): Figure[] => {
  const today = days.at(-1);
  const ready = minutesToReady;
  return [
    waitingTile({ waiting, late }, board),
    {
      title: t('Takings today'),
      value: formatDollars(today?.sold ?? 0),
      detail: [
        today && today.refunded > 0 && t('{amount} refunded', { amount: formatDollars(today.refunded) }),
        yesterday(days, ({ sold }) => formatDollars(sold)),
      ]
        .filter(Boolean)
        .join(' · '),
      to: '/dashboard/past-orders',
    },
    {
      title: t('Orders today'),
      value: String(today?.orders ?? 0),
      detail: yesterday(days, ({ orders }) => String(orders)),
    },
    {
      title: t('Minutes to ready'),
      value: ready ? String(ready.median) : '–',
      detail: ready
        ? plural(ready.p90, '90 % within {count} minute this week', '90 % within {count} minutes this week')
        : t('nothing cooked this week'),
    },
  ];
};

export function KitchenToday({ email }: { email: string }) {
  const figures = useQuery({ ...apiQuery('GET /figures/{email}', { params: { email } }), refetchInterval });
  return (
    <Today role="Seller" query={figures} figuresOf={figuresOf} toLate={board}>
      {({ days, hours, bestDishes }) => (
        <>
          <WeekCharts days={days} hours={hours} />
          <BestDishes dishes={bestDishes} />
        </>
      )}
    </Today>
  );
}
