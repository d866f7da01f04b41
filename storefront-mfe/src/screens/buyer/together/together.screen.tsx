import { useSearchParams } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { ErrorState, Section, Skeleton } from '@food-court/shared-ui';
import { errorMessage } from '#ordering/errors.ts';
import { JoinTable } from './join-table';
import { SharedTable } from './shared-table';
import styles from './together.module.css';
import { useSharedBasket } from '#basket/together/use-shared-basket.ts';

/** One basket and several phones: everybody adds dishes, and parts are paid one by one or all at once. */
export default function TogetherScreen() {
  const shared = useSharedBasket();
  const [search] = useSearchParams();
  const invited = search.get('code') ?? '';
  const basket = shared.data?.basket ?? undefined;
  const isSeated = basket !== undefined && (invited === '' || invited === basket.code);
  return (
    <Section title={t('Shared basket')} level={1} narrow tabIndex={-1} className={styles.page}>
      {isSeated ? (
        <SharedTable basket={basket} />
      ) : shared.data ? (
        <JoinTable invited={invited} isElsewhere={basket !== undefined} />
      ) : shared.isError ? (
        <ErrorState
          title={t('We couldn’t load the shared basket')}
          detail={errorMessage(shared.error)}
          busy={shared.isFetching}
          onRetry={() => void shared.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('Loading the shared basket')}>
          <Skeleton shape="card" lines={4} />
        </div>
      )}
    </Section>
  );
}
