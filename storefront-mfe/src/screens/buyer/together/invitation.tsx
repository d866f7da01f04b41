import { useEffect, useState } from 'react';
import { t } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { Button } from '@food-court/shared-ui';
import { InviteCode } from './invite-code';
import styles from './together.module.css';

/** A short code, a link and a picture that bring others to the table. */
export function Invitation({ code }: { code: string }) {
  // Only the browser knows its address.
  const [address, setAddress] = useState<string>();
  useEffect(() => setAddress(new URL(`/together?code=${code}`, location.href).href), [code]);
  const share = async (link: string): Promise<void> => {
    try {
      if (navigator.share) await navigator.share({ title: t('Order together'), url: link });
      else {
        await navigator.clipboard.writeText(link);
        toast.success(t('The link is copied.'));
      }
    } catch {
      // The person closed the menu, or the browser refuses: the code is on the page.
    }
  };
  return (
    <div className={styles.invitation} data-look="grid middle gap-4 pad-4" data-sign>
      {address && <InviteCode address={address} label={t('Code that opens this shared basket')} />}
      <div data-look="grid gap-3">
        <p>{t('Others scan this, or type the code:')}</p>
        <p className={styles.code} data-look="2xl bold breaks">
          {code}
        </p>
        {address && (
          <Button variant="secondary" onClick={() => void share(address)}>
            {t('Share the link')}
          </Button>
        )}
      </div>
    </div>
  );
}
