import type { FrameProps } from '@food-court/federation/surface';
import { useEffect, useState, type ComponentType } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '@food-court/shared-auth';
import styles from './frame.module.css';
import { Sidebar } from './sidebar';

/** Whoever works here has something to lose when the ledger is rewritten. */
const witnesses = new Set<string | undefined>(['Seller', 'admin']);

/** The witness works in the background, so it lets the page load first. */
const untilWitnessMs = 5_000;

/** Loads the witness. While the court can’t be reached the page does without it, and tries again. */
function useWitness(role: string | undefined): ComponentType | undefined {
  const [Witness, setWitness] = useState<ComponentType>();
  const isWanted = witnesses.has(role) && Witness === undefined;
  useEffect(() => {
    if (!isWanted) return;
    const load = (): void =>
      void import('#audit/witness/witness.tsx').then(
        (loaded) => setWitness(() => loaded.default),
        () => undefined,
      );
    const timer = setInterval(load, untilWitnessMs);
    return () => clearInterval(timer);
  }, [isWanted]);
  return witnesses.has(role) ? Witness : undefined;
}

export default function FrameScreen({ links }: FrameProps) {
  const session = useSession();
  const Witness = useWitness(session.status === 'signed-in' ? session.profile?.role : undefined);
  return (
    <div className={styles.frame} data-look="grid one-column pack gap-4 site in-middle">
      <Sidebar links={links} />
      <div className={styles.page} data-look="shrink">
        {Witness && <Witness />}
        <Outlet />
      </div>
    </div>
  );
}
