import { useRef } from 'react';
import { t } from '@food-court/shared-api';
import { stack } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { NewLink } from './new-link';
import { OpenRuns } from './open-runs';
import { NewRun } from './new-run';
import { UnpaidRuns } from './unpaid-runs';
import { useDeliveries } from './use-deliveries';
import { useRunChange } from './use-run-change';

/** Gives deliveries to couriers, and shows those that are out. A court without deliveries sees nothing of it. */
export function Deliveries() {
  const { start, withdraw } = useRunChange();
  const { waiting, runs, unpaid, isShown } = useDeliveries(start.data !== undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  // A link that a phone has opened opens on no other one.
  const isOpened = runs.data?.find(({ _id }) => _id === start.data?._id)?.isOpened;
  if (!isShown) return null;
  return (
    <section className={stack(4)} aria-labelledby="deliveries">
      <h2 ref={heading} id="deliveries" tabIndex={-1} data-look="xl">
        {t('Deliveries')}
      </h2>
      {waiting.error && !waiting.data && <LoadError title={t('We couldn’t load the deliveries')} query={waiting} />}
      {waiting.data && (
        <NewRun
          waiting={waiting.data}
          isBusy={start.isPending}
          onStart={(run, onStarted) => start.mutate(run, { onSuccess: onStarted })}
        />
      )}
      {start.data && !isOpened && <NewLink key={start.data._id} run={start.data} />}
      {runs.error && !runs.data && <LoadError title={t('We couldn’t load the couriers')} query={runs} />}
      {runs.data && (
        <OpenRuns
          runs={runs.data}
          heading={heading}
          isBusy={withdraw.isPending}
          onWithdraw={(run, onSettled) => withdraw.mutate(run, { onSettled })}
        />
      )}
      {unpaid.error && !unpaid.data && <LoadError title={t('We couldn’t load the unpaid runs')} query={unpaid} />}
      {unpaid.data && <UnpaidRuns runs={unpaid.data} heading={heading} />}
    </section>
  );
}
