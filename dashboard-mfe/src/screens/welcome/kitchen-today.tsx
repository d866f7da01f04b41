import { useQuery } from '@tanstack/react-query';
import { formatDollars, t, type KitchenFigures } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { BestDishes } from '#figures/best-dishes.tsx';
import { plural } from '@food-court/shared-ui';
import type { Figure } from '#figures/figure-tiles.tsx';
import { WeekCharts } from '#figures/week-charts.tsx';
import { Today, refetchInterval, besideYesterday, waitingTile } from './today';

const board = '/dashboard/order-board';

const figuresOf = ({ waiting, late, days, minutesToReady }: KitchenFigures): Figure[] => {
  const today = days.at(-1);
  const ready = minutesToReady;
  const takings = besideYesterday(t('Takings today'), days, ({ sold }) => sold, formatDollars);
  return [
    waitingTile({ waiting, late }, board),
    {
      ...takings,
      detail: [
        today && today.refunded > 0 && t('{amount} refunded', { amount: formatDollars(today.refunded) }),
        takings.detail,
      ]
        .filter(Boolean)
        .join(' · '),
      to: '/dashboard/past-orders',
    },
    besideYesterday(t('Orders today'), days, ({ orders }) => orders, String),
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
