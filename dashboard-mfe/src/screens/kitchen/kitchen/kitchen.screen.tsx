import { t } from '@food-court/shared-api';
import { Card, Skeleton } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { Page } from '#page/page-head.tsx';
import { WithProfile } from '#people/with-profile.tsx';
import { useKitchen } from '#kitchens/use-kitchen.ts';
import { KitchenForm } from './kitchen-form';

export default function KitchenScreen() {
  return <WithProfile>{(_profile, { uid, email }) => <Kitchen key={uid} email={email} />}</WithProfile>;
}

const readingTexts = {
  get not_allowed() {
    return t('Only Sellers and admins have a kitchen, and your role has changed.');
  },
};

function Kitchen({ email }: { email: string }) {
  const query = useKitchen(email);
  const { data: kitchen } = query;
  return (
    <Page id="kitchen" title={t('Kitchen')} lead={kitchen && (kitchen.closed?.text ?? t('Open for orders'))}>
      {kitchen ? (
        <KitchenForm email={email} kitchen={kitchen} />
      ) : query.error ? (
        <LoadError title={t('We couldn’t load your kitchen')} query={query} texts={readingTexts} />
      ) : (
        <Card raised role="status" aria-label={t('Loading your kitchen')}>
          <Skeleton lines={12} />
        </Card>
      )}
    </Page>
  );
}
