import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { buttonClass, Card, Section, stack } from '@food-court/shared-ui';
import { AddCardForm } from '#added-card/add-card-form.tsx';
import { addedCardLibrary } from '#added-card/added-card-library.ts';
import { LoadingCardForm } from '#card/loading-card-form.tsx';
import styles from './add-card.module.css';

/** Shown in the settings of the dashboard, which know nothing of the card provider. */
export default function AddCardScreen() {
  const library = useQuery(addedCardLibrary);
  const settings = useSettingsPath();
  const finish = useFinish(settings);
  return (
    <Section title={t('Add a card')} level={1} narrow className={styles.page}>
      <Card raised className={stack(4)}>
        <p data-look="soft">{t('You pay with this card without typing it. Nothing is charged now.')}</p>
        {library.data ? (
          <library.data.AddedCard provider={library.data.provider} onAdded={finish} />
        ) : (
          <LoadingCardForm library={library}>{(parts) => <AddCardForm {...parts} />}</LoadingCardForm>
        )}
        <Link to={settings} className={buttonClass({ variant: 'secondary', wide: true })}>
          {t('Back to settings')}
        </Link>
      </Card>
    </Section>
  );
}

/** The page that this one belongs to: its address without the last part. */
function useSettingsPath(): string {
  const { pathname } = useLocation();
  return pathname.slice(0, pathname.lastIndexOf('/'));
}

/** The settings show the new card at once. If the list can’t be read now, they read it themselves. */
function useFinish(settings: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    await client.fetchQuery({ ...apiQuery('GET /my-cards'), staleTime: 0 }).catch(() => undefined);
    toast.success(t('Your card is saved'));
    await navigate(settings);
  };
}
