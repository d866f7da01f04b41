import { use, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { FrameLink } from 'federation/surface';
import { usePageSource, type Visit } from '../navigation/page-source';
import { PageBoundary } from './page-boundary';

interface Props {
  visit: Visit;
  sidebar: readonly FrameLink[];
  failed: (error: unknown) => ReactNode;
}

/** The screen of a route, inside the screen that frames it if there is one. Suspends until code and data are there. */
export function Page({ visit, sidebar, failed }: Props) {
  const { Screen, Frame } = use(usePageSource().prepare(visit));
  if (!Frame) {
    return (
      <Routes>
        <Route path={visit.route.path} element={<Screen />} />
      </Routes>
    );
  }
  const screen = (
    <PageBoundary visit={visit} fallback={failed}>
      <Screen />
    </PageBoundary>
  );
  return (
    <Routes>
      <Route element={<Frame links={sidebar} />}>
        <Route path={visit.route.path} element={screen} />
      </Route>
    </Routes>
  );
}
