import { t } from '@food-court/shared-api';
import { Badge, row, Table, type TableColumn } from '@food-court/shared-ui';
import { formatNumber } from '#listing/format-number.ts';
import { seconds } from '../builds/labels';
import { isFaster, isSlower } from './tiles';
import type { RouteSpeed } from './remote-answer';
import { Route } from './route';

const columns: readonly TableColumn<RouteSpeed>[] = [
  {
    get title() {
      return t('Page');
    },
    wide: true,
    cell: ({ route }) => (
      <span data-look="bold">
        <Route path={route} />
      </span>
    ),
  },
  {
    get title() {
      return t('Shown after');
    },
    isNumeric: true,
    cell: ({ paintMs }) => <span data-look="unbroken">{seconds(paintMs)}</span>,
  },
  {
    get title() {
      return t('The week before');
    },
    cell: (route) => <Before {...route} />,
  },
  {
    get title() {
      return t('Pages shown');
    },
    isNumeric: true,
    cell: ({ pages }) => formatNumber(pages),
  },
  {
    get title() {
      return t('By build');
    },
    cell: ({ builds }) => (
      <div className={row(2)}>
        {builds.map(({ build, paintMs }) => (
          <span key={build} data-look="unbroken">
            <span data-look="s soft code">{build}</span> {seconds(paintMs)}
          </span>
        ))}
      </div>
    ),
  },
];

const Before = (route: RouteSpeed) => (
  <span className={row(2)}>
    {route.weekBeforeMs === undefined ? t('not measured') : seconds(route.weekBeforeMs)}
    {isSlower(route) && <Badge tone="warning">{t('slower')}</Badge>}
    {isFaster(route) && <Badge tone="success">{t('faster')}</Badge>}
  </span>
);

/** The largest paint of a page, which three of four visitors see by then. */
export const RouteSpeeds = ({ routes, busy }: { routes: readonly RouteSpeed[]; busy: boolean }) => (
  <Table
    caption={t('How soon three of four visitors see a page, in the last seven days')}
    columns={columns}
    rows={routes}
    rowKey={({ route }) => route}
    busy={busy}
    empty={t('No page was measured.')}
  />
);
