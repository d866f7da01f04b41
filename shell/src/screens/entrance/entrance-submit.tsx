import { useSession } from 'shared-auth';
import { Button } from 'shared-ui';
import styles from './entrance-submit.module.css';
import { useHydrated } from './use-hydrated';

/** Only scripts send a way in: before they run, a press (or Enter) would send the password as the browser sees fit. */
export function EntranceSubmit({ busy, children }: { busy: boolean; children: string }) {
  const hydrated = useHydrated();
  const session = useSession();
  return (
    <>
      <noscript>
        <p className={styles.note}>Signing in needs scripts. Please allow them for this page and load it again.</p>
      </noscript>
      <Button type="submit" size="l" wide disabled={!hydrated} busy={busy || session.busy}>
        {children}
      </Button>
    </>
  );
}
