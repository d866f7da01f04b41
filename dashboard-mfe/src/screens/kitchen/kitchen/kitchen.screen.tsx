import { t } from '@food-court/shared-api';
import { Card, Skeleton, stack } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { Page } from '#page/page-head.tsx';
import { WithProfile } from '#people/with-profile.tsx';
import { DaysOff } from './days-off';
import styles from '#kitchens/kitchen.module.css';
import { Capacity } from './capacity';
import { OpeningHours } from './opening-hours';
import { KitchenPagePart } from './page-form';
import { Pause } from './pause';
import { OwnCommission } from '#kitchens/own-commission.tsx';
import { OwnTax } from '#kitchens/own-tax.tsx';
import { useKitchen } from '#kitchens/use-kitchen.ts';

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
        <div className={styles.parts}>
          <div className={stack(4)}>
            <Pause email={email} />
            <Capacity email={email} kitchen={kitchen} />
            <DaysOff email={email} kitchen={kitchen} />
            <OwnCommission email={email} />
            <OwnTax email={email} />
          </div>
          <div className={stack(4)}>
            <KitchenPagePart email={email} />
            <OpeningHours email={email} kitchen={kitchen} />
          </div>
        </div>
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
