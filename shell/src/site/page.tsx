import { use, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { FrameLink } from '@food-court/federation/surface';
import { Slot } from './slots/slot';
import { usePageSource, type PageView } from '../navigation/page-source';
import { PageBoundary } from './page-boundary';

interface Props {
  view: PageView;
  sidebar: readonly FrameLink[];
  failed: (error: unknown) => ReactNode;
}

/** The screen of a route, inside its frame if it has one. Suspends until code and data are loaded. */
export function Page({ view, sidebar, failed }: Props) {
  const { Screen, Frame } = use(usePageSource().prepare(view));
  if (!Frame) {
    return (
      <Routes>
        <Route path={view.route.path} element={<Screen Slot={Slot} />} />
      </Routes>
    );
  }
  const screen = (
    <PageBoundary view={view} fallback={failed}>
      <Screen Slot={Slot} />
    </PageBoundary>
  );
  return (
    <Routes>
      <Route element={<Frame links={sidebar} />}>
        <Route path={view.route.path} element={screen} />
      </Route>
    </Routes>
  );
}
