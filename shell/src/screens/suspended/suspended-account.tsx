import { PageSkeleton } from '../page-skeleton';
import { useLazyComponent } from '../use-lazy-component';

const loadScreen = () =>
  import(/* webpackChunkName: "suspended" */ './suspended.screen').then((module) => module.default);

/** Replaces each page that a suspended account may not see. */
export function SuspendedAccount() {
  const Screen = useLazyComponent(loadScreen);
  return Screen ? <Screen /> : <PageSkeleton />;
}
