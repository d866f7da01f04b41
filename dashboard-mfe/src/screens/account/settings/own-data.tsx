import { useState } from 'react';
import { call, t } from '@food-court/shared-api';
import { toast, type SessionUser } from '@food-court/shared-auth';
import { Button, Card, joinClasses, stack } from '@food-court/shared-ui';
import { failureText } from '#page/failure-text.ts';
import { DeleteAccount } from './delete-account';
import { messages } from './messages';
import { saveFile } from '#page/save-file.ts';
import styles from './settings.module.css';

/** The rights that the privacy page promises: to get one’s data, and to have it deleted. */
export const OwnData = ({ user: { email } }: { user: SessionUser }) => (
  <Card as="section" aria-labelledby="own-data" className={joinClasses(stack(4), styles.account)}>
    <h2 id="own-data" data-look="xl">
      {t('Your data')}
    </h2>
    <p data-look="s soft">{messages.exportHint}</p>
    <ExportData email={email} />
    <DeleteAccount email={email} />
  </Card>
);

function ExportData({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);

  const exportData = async () => {
    setBusy(true);
    try {
      const data = await call('GET /my-data/{email}', { params: { email } });
      saveFile('food-court-data.json', 'application/json', JSON.stringify(data, null, 2));
      toast.success(messages.exported);
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button type="button" variant="secondary" busy={busy} onClick={() => void exportData()}>
      {t('Download your data')}
    </Button>
  );
}
