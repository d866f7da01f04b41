import { PageSkeleton } from '../site/page-skeleton';
import { useLateCode } from './use-late-code';

const loadScreen = () =>
  import(/* webpackChunkName: "suspended" */ './suspended/suspended.screen').then((module) => module.default);

/** Stands wherever a suspended person would see what is no longer theirs. */
export function SuspendedAccount() {
  const Screen = useLateCode(loadScreen);
  return Screen ? <Screen /> : <PageSkeleton />;
}
