import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getSession, toast } from 'shared-auth';
import { begin, type Begun, type Deed } from './begun';
import { knownBuyer } from './buyer';
import { menusChanged, ownListChanged } from './cached-lists';
import type { ChosenDish } from './chosen-dish';
import { deeds } from './deeds';
import { faultMessage, isOutdated, isSessionOver } from './faults';
import { useWayToLogin } from './use-way-to-login';

interface How {
  /** Looks at the dish once more before it is ordered. */
  look?: () => Promise<ChosenDish>;
  /** Begun before the login: the page with the finished deed takes this one's place. */
  begun?: Begun;
}

const beginning = (begun: Begun) => ({ begun: begin(begun), announced: deeds[begun.deed].announced(begun.dish) });

/** Orders and wishes of who is signed in. A visitor signs in first, and then it is finished. */
export function useOrdering() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const login = useWayToLogin();
  const client = useQueryClient();
  const [underWay, setUnderWay] = useState<Deed>();

  const carryOut = async (deed: Deed, dish: ChosenDish, { look, begun }: How) => {
    const buyer = await knownBuyer();
    if (begun?.uid !== undefined && begun.uid !== buyer?.uid) return setUnderWay(undefined);
    if (!buyer) return login.first(beginning({ deed, dish, path: pathname }));
    const { carryOut, list, page, done } = deeds[deed];
    const { title } = await carryOut(buyer, look ? await look() : dish);
    ownListChanged(client, list);
    await navigate(page, { replace: begun !== undefined });
    toast.success(done(title));
  };

  const giveUp = async (error: unknown, deed: Deed, dish: ChosenDish) => {
    const session = getSession();
    if (isSessionOver(error) && session.status === 'signed-in')
      return login.again(error, beginning({ deed, dish, path: pathname, uid: session.user.uid }));
    toast.error(faultMessage(error));
    if (isOutdated(error)) menusChanged(client);
  };

  const start = async (deed: Deed, dish: ChosenDish, how: How = {}) => {
    if (underWay) return;
    setUnderWay(deed);
    try {
      // Busy until the next page is there.
      await carryOut(deed, dish, how);
    } catch (error) {
      await giveUp(error, deed, dish);
      setUnderWay(undefined);
    }
  };

  return { underWay, start: (...what: Parameters<typeof start>) => void start(...what) };
}
