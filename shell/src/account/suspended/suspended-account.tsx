import { PageSkeleton } from '#page/page-skeleton.tsx';
import { useLazyComponent } from '#page/use-lazy-component.ts';

const loadScreen = () =>
  import(/* webpackChunkName: "suspended" */ '#screens/suspended/suspended.screen.tsx').then(
    (module) => module.default,
  );

/** Replaces each page that a suspended account may not see. */
export function SuspendedAccount() {
  const Screen = useLazyComponent(loadScreen);
  return Screen ? <Screen /> : <PageSkeleton />;
}
