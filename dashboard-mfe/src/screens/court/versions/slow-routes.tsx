import { t, type ReleaseOverview } from '@food-court/shared-api';
import { dateFormat } from '@food-court/shared-ui';
import { FailureMessage } from '#page/failure.tsx';
import { seconds } from './builds/labels';

type SlowRoute = NonNullable<ReleaseOverview['slowRoutes']>[number];

/** A day of the server’s calendar, which is in UTC. */
const writeDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** Pages that browsers measured yesterday as much slower than before, or slower than their budget. */
export const SlowRoutes = ({ routes = [] }: { routes: ReleaseOverview['slowRoutes'] }) =>
  routes.map((slow) => <FailureMessage key={slow.route}>{slowText(slow)}</FailureMessage>);

function slowText({ route, why, paintMs, thanMs, since }: SlowRoute): string {
  const values = { route, time: seconds(paintMs), than: seconds(thanMs), day: writeDay(new Date(since)) };
  return why === 'week'
    ? t('{route} got slower: {time} for three of four visitors, {than} the week before. Since {day}.', values)
    : t('{route} is too slow: {time} for three of four visitors, and its budget is {than}. Since {day}.', values);
}
