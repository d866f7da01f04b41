import { lazy, Suspense, useState } from 'react';
import { t } from '@food-court/shared-api';
import { callText } from '@food-court/shared-api/fulfilment';
import { Skeleton } from '@food-court/shared-ui';
import { noDeliveryNow } from '../delivery/messages';
import { FulfilmentFields } from './fulfilment-fields';
import { KnownTable } from './known-table';
import type { ServingState } from './use-serving';
import type { TableProof } from './use-table-proof';

const TableProofPart = lazy(() => import('./table-proof'));
/** With the map, only for people who want a delivery. */
const DeliveryFields = lazy(() => import(/* webpackChunkName: "delivery" */ '../delivery/delivery-fields'));

interface ServingPartProps {
  serving: ServingState;
  proof: TableProof;
  isGuest: boolean;
  /** The button was pressed, so missing input is pointed out from now on. */
  isChecked: boolean;
  /** The order was placed with this fulfilment. */
  isFixed: boolean;
  /** Another kind was chosen, about which nothing is missing yet. */
  onChange: () => void;
}

/** Where the meal goes, and what the court asks for to bring it there. */
export function ServingPart({ serving, proof, isGuest, isChecked, isFixed, onChange }: ServingPartProps) {
  const { table, typed, setTyped, line, delivery } = serving;
  const [isTableShort, setTableShort] = useState(isGuest && table !== undefined);
  const isProofAsked = !isFixed && (proof.refused ?? proof.needsDayCode) !== undefined;
  const pickUp = () => {
    setTyped({ ...typed, kind: 'pick-up' });
    setTableShort(false);
    onChange();
  };
  return (
    <>
      {isTableShort ? (
        <KnownTable table={table} isFixed={isFixed} onChange={() => setTableShort(false)} />
      ) : (
        <FulfilmentFields {...{ typed, line, isChecked, isFixed }} onChange={setTyped} isDelivered={delivery.isOn}>
          <DeliveryPart {...{ delivery, isGuest, isChecked, isFixed }} />
        </FulfilmentFields>
      )}
      {isProofAsked && (
        <Suspense fallback={null}>
          <TableProofPart proof={proof} isChecked={isChecked} onPickUp={pickUp} />
        </Suspense>
      )}
    </>
  );
}

type DeliveryPartProps = Pick<ServingState, 'delivery'> & Pick<ServingPartProps, 'isGuest' | 'isChecked' | 'isFixed'>;

function DeliveryPart({ delivery, isGuest, isChecked, isFixed }: DeliveryPartProps) {
  if (isFixed)
    return <p data-look="bold breaks">{callText({ kind: 'delivery', to: delivery.chosen.street.trim() })}</p>;
  if (!delivery.isOn || !delivery.offer) return <p role="alert">{t(noDeliveryNow)}</p>;
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <DeliveryFields offer={delivery.offer} {...{ delivery, isGuest, isChecked }} />
    </Suspense>
  );
}
