import type { SlowRoute } from '@food-court/shared-api/contract';
import type { SlowRouteRow } from './slow-routes.repository';

export const presentSlowRoutes = (rows: readonly SlowRouteRow[]): SlowRoute[] =>
  rows.map(({ route, why, paint_ms: paintMs, than_ms: thanMs, pages, since }) => ({
    route,
    why,
    paintMs,
    thanMs,
    pages,
    since,
  }));
