import { useQuery } from '@tanstack/react-query';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { EmptyState, ErrorState, Section, Skeleton, stack } from '@food-court/shared-ui';
import { CourtIcon } from '@food-court/shared-ui/icons';
import { failureText } from '#delivery/messages.ts';
import { AddressCard } from './address-card';
import { NewAddress } from './new-address';

/** The addresses of a person, and what a delivery to each costs now. */
export default function AddressesScreen() {
  return (
    <Section title={t('My Addresses')} level={1} narrow tabIndex={-1}>
      <Addresses />
    </Section>
  );
}

function Addresses() {
  const delivery = useQuery(apiQuery('GET /delivery'));
  const addresses = useQuery(apiQuery('GET /addresses'));
  if (delivery.data && !delivery.data.on)
    return (
      <EmptyState
        title={t('The court doesn’t deliver')}
        detail={t('Eat here, or take your meal away.')}
        picture={<CourtIcon />}
      />
    );
  const failed = [delivery, addresses].find(({ isFetched, data }) => isFetched && !data);
  if (failed)
    return (
      <ErrorState
        title={t('We couldn’t load your addresses')}
        detail={failureText(failed.error)}
        busy={failed.isFetching}
        onRetry={() => void Promise.all([delivery.refetch(), addresses.refetch()])}
      />
    );
  if (!delivery.data || !addresses.data)
    return (
      <div role="status" aria-busy="true" aria-label={t('Loading your addresses…')}>
        <Skeleton shape="card" lines={3} />
      </div>
    );
  const { data } = delivery;
  return (
    <div className={stack(7)}>
      {addresses.data.length > 0 && (
        <ul role="list" className={stack(4)}>
          {addresses.data.map((address) => (
            <li key={address._id}>
              <AddressCard address={address} delivery={data} />
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="new-address" className={stack(4)}>
        <h2 id="new-address">{t('Add an address')}</h2>
        <NewAddress delivery={data} />
      </section>
    </div>
  );
}
