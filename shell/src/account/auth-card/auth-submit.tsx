import { t } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { Button } from '@food-court/shared-ui';
import { useHydrated } from './use-hydrated';

/** Disabled before hydration, when the browser itself would submit the form with its password. */
export function AuthSubmit({ busy, children }: { busy: boolean; children: string }) {
  const isHydrated = useHydrated();
  const session = useSession();
  return (
    <>
      <noscript>
        <p data-look="warning warning-wash pad-3-4">
          {t('Signing in needs scripts. Please allow them for this page and load it again.')}
        </p>
      </noscript>
      <Button type="submit" size="l" wide disabled={!isHydrated} busy={busy || session.busy}>
        {children}
      </Button>
    </>
  );
}
