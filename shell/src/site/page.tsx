import { use } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { FrameLink } from 'federation/surface';
import { usePageSource, type Visit } from '../navigation/page-source';

/** The screen of a route, inside the screen that frames it if there is one. Suspends until code and data are there. */
export function Page({ visit, sidebar }: { visit: Visit; sidebar: readonly FrameLink[] }) {
  const { Screen, Frame } = use(usePageSource().prepare(visit));
  const screen = <Route path={visit.route.path} element={<Screen />} />;
  return <Routes>{Frame ? <Route element={<Frame links={sidebar} />}>{screen}</Route> : screen}</Routes>;
}
