import type { Lack, ServedBuild } from './served-build';
import { holds } from './version-range';

/** A screen that frames others is handed its props by the shell: types end at the border of a build, so their version is compared. */
export function frameLacks(remote: ServedBuild, shell: ServedBuild): Lack[] {
  const { surface, frameProps: asked } = remote.facts;
  const { frameProps: handed } = shell.facts;
  const framesOthers = surface.routes.some(({ within }) => within?.startsWith(`${remote.name}/`));
  if (!framesOthers || asked === undefined || handed === undefined || holds(`^${asked}`, handed)) return [];
  return [
    (taker, giver) =>
      `the frame of ${taker} expects its props as of version ${asked}, and ${giver} hands out version ${handed}`,
  ];
}
