import { useQuery } from '@tanstack/react-query';
import { formatDollars, t, type CourtFigures } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import type { Figure } from '#figures/figure-tiles.tsx';
import { WeekCharts } from '#figures/week-charts.tsx';
import { OpenDisputes } from './open-disputes';
import { Today, refetchInterval, besideYesterday, waitingTile } from './today';

const toLate = '/dashboard/all-orders?show=late';

const figuresOf = ({ waiting, late, kitchens, days }: CourtFigures): Figure[] => {
  const today = days.at(-1);
  const joined = days.reduce((sum, { people }) => sum + people, 0);
  return [
    waitingTile({ waiting, late }, late > 0 ? toLate : '/dashboard/all-orders'),
    { title: t('Kitchens open'), value: t('{open} of {all}', { open: kitchens.open, all: kitchens.all }) },
    besideYesterday(t('Orders today'), days, ({ orders }) => orders, String),
    besideYesterday(t('Takings today'), days, ({ sold }) => sold, formatDollars),
    {
      ...besideYesterday(t('Refunds today'), days, ({ refunded }) => refunded, formatDollars),
      to: '/dashboard/all-orders?show=refunded',
    },
    {
      title: t('New people today'),
      value: String(today?.people ?? 0),
      detail: t('{count} this week', { count: joined }),
      to: '/dashboard/all-users',
    },
  ];
};

export function CourtToday() {
  const figures = useQuery({ ...apiQuery('GET /figures'), refetchInterval });
  return (
    <>
      <OpenDisputes />
      <Today role="admin" query={figures} figuresOf={figuresOf} toLate={toLate}>
        {({ days, hours }) => <WeekCharts days={days} hours={hours} />}
      </Today>
    </>
  );
}
