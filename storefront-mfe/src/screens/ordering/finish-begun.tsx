import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { takeBegun, type Begun } from './begun';
import { deeds } from './deeds';
import styles from './finish-begun.module.css';
import { useOrdering } from './use-ordering';

/** Finishes what was begun here before the login, and says so meanwhile. No address can ask for it: it is named in the history's state only. */
export function FinishBegun() {
  const { pathname, state } = useLocation() as { pathname: string; state: { begun?: unknown } | null };
  const { underWay, start } = useOrdering();
  const [begun, setBegun] = useState<Begun>();
  const id = state?.begun;

  useEffect(() => {
    const taken = takeBegun(id, pathname);
    if (!taken) return;
    setBegun(taken);
    start(taken.deed, taken.dish, { begun: taken });
  }, [id, pathname]);

  return (
    <div role="status" className={styles.note}>
      {begun && underWay && deeds[begun.deed].underWay(begun.dish.title)}
    </div>
  );
}
