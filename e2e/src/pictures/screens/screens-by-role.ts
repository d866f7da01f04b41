import type { Scene } from '../scene';
import type { Role, Screen } from '../screen';
import { ofAdmins } from './of-admins';
import { ofBuyers, ofHungryBuyers, ofNewBuyers, ofNotifiedBuyers, ofSuspended } from './of-buyers';
import { ofNewSellers, ofSellers } from './of-sellers';
import { ofVisitors } from './of-visitors';

/** Returns all screens by role, starting with the roles that take longest. */
export const screensByRole = (scene: Scene): Readonly<Record<Role, readonly Screen[]>> => ({
  visitor: ofVisitors(scene),
  buyer: ofBuyers(scene),
  seller: ofSellers(scene),
  admin: ofAdmins(scene),
  'new-buyer': ofNewBuyers,
  'notified-buyer': ofNotifiedBuyers(scene),
  'hungry-buyer': ofHungryBuyers(scene),
  'new-seller': ofNewSellers,
  suspended: ofSuspended,
});
