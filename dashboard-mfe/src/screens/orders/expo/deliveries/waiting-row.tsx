import { t, type WaitingDelivery } from '@food-court/shared-api';
import { Badge } from '@food-court/shared-ui';
import { writeDistance } from '#orders/delivery/write-distance.ts';
import { writeClock } from '#page/write-time.ts';

interface WaitingRowProps {
  delivery: WaitingDelivery;
  /** The place of the stop, from 1; 0 for one that is not ticked. */
  place: number;
  isFull: boolean;
  onTick: (isTicked: boolean) => void;
}

export const WaitingRow = ({ delivery, place, isFull, onTick }: WaitingRowProps) => {
  const { number, dayNumber, km, zone, paidAt, isReady } = delivery;
  return (
    <li>
      <label data-look="row wrap middle gap-2-3 touch pointer surface line pad-3">
        <input
          type="checkbox"
          checked={place > 0}
          disabled={place === 0 && isFull}
          onChange={({ target }) => onTick(target.checked)}
        />
        <strong data-look="l">{dayNumber ?? number}</strong>
        {dayNumber !== undefined && <span data-look="soft">{number}</span>}
        <bdi>{zone ?? writeDistance(km)}</bdi>
        <span data-look="soft">{t('paid {time}', { time: writeClock(new Date(paidAt)) })}</span>
        <Badge tone={isReady ? 'success' : 'neutral'}>{isReady ? t('Ready') : t('Still cooking')}</Badge>
        {place > 0 && <strong>{t('Stop {place}', { place })}</strong>}
      </label>
    </li>
  );
};
