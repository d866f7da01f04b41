import { useQuery } from '@tanstack/react-query';
import { formatDollars, t, type PersonDetails } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { FigureTiles, type Figure } from '#figures/figure-tiles.tsx';
import { WeekCharts } from '#figures/week-charts.tsx';
import { ordersOf } from './newest-orders';

function figuresOf({ email, bought: { orders, spent, refunded, more }, dishes }: PersonDetails): Figure[] {
  const sum = (text: string): string => (more ? `${text}+` : text);
  return [
    { title: t('Orders'), value: sum(String(orders)), ...(email && { to: ordersOf(email) }) },
    { title: t('Spent'), value: sum(formatDollars(spent)) },
    { title: t('Refunded'), value: sum(formatDollars(refunded)), ...(email && { to: ordersOf(email, 'refunded') }) },
    { title: t('Dishes on offer'), value: String(dishes) },
  ];
}

export const PersonFigures = ({ person }: { person: PersonDetails }) => (
  <>
    <FigureTiles figures={figuresOf(person)} />
    {person.dishes > 0 && person.email !== '' && <KitchenWeek email={person.email} />}
  </>
);

/** Optional: if it fails, the page has no charts and shows no error. */
function KitchenWeek({ email }: { email: string }) {
  const { data } = useQuery(apiQuery('GET /figures/{email}', { params: { email } }));
  return data && <WeekCharts days={data.days} hours={data.hours} />;
}
