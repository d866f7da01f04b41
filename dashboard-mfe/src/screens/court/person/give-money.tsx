import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Button, Skeleton, stack } from '@food-court/shared-ui';
import type { Receiver } from './grant-form';

/** Rarely needed. */
const GrantForm = lazy(() => import('./grant-form'));

/** Only where the court has wallets. Two presses, so that nobody gives money by accident. */
export function GiveMoney({ person }: { person: Receiver }) {
  const { data } = useQuery(apiQuery('GET /court-terms'));
  const [isOpen, setOpen] = useState(false);
  if (data?.wallet === undefined || data.wallet === 'off') return null;
  return (
    <div className={stack(3)} data-look="start-items">
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('Give money for the wallet')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <GrantForm person={person} />
        </Suspense>
      )}
    </div>
  );
}
