import { useEffect, useRef } from 'react';
import { t, type CourierStop, type OpenRun } from '@food-court/shared-api';
import { stack } from '@food-court/shared-ui';
import { RunPay } from './run-pay';
import { isDone, type RunLink } from './state/use-run';
import { StopCard } from './stop-card';

interface StopListProps {
  linkKey: string;
  run: OpenRun;
  isOutOfTouch: boolean;
  refresh: RunLink['refresh'];
}

/** The stops in their order. The one that the courier is at, or rides to, is open. */
export function StopList({ linkKey, run, isOutOfTouch, refresh }: StopListProps) {
  const list = useRef<HTMLDivElement>(null);
  const current = currentOf(run.stops);
  useFocusAfterStep(list, run.stops);
  return (
    <div ref={list} className={stack(4)} data-look="pad-page text-width in-middle">
      <header className={stack(1)}>
        <h1 tabIndex={-1} data-look="2xl" data-current={isDone(run) || undefined}>
          {isDone(run) ? t('All done. Thank you.') : t('Deliveries')}
        </h1>
        <p dir="auto">{run.courier}</p>
        {run.pays && run.pays.stops > 0 && <RunPay pays={run.pays} />}
      </header>
      <p role="status" data-look="bold warning">
        {isOutOfTouch && t('No connection. Trying again…')}
      </p>
      <ol role="list" className={stack(3)}>
        {run.stops.map((stop) => (
          <li key={stop._id}>
            <StopCard {...{ linkKey, stop, refresh }} isCurrent={stop === current} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Meals that wait at the counter show their button anyway, so picking them up needs no unfolding. */
const currentOf = (stops: readonly CourierStop[]): CourierStop | undefined => {
  const first = (state: CourierStop['state']) => stops.find((stop) => stop.state === state);
  return first('arrived') ?? first('on_its_way') ?? first('waiting');
};

/** The button of a step disappears with it, so what is next gets the focus. */
function useFocusAfterStep(list: { current: HTMLElement | null }, stops: readonly CourierStop[]): void {
  const buttons = stops.map(({ state, tries, waitsUntil }) => [state, tries > 0, waitsUntil].join(' ')).join();
  const before = useRef(buttons);
  useEffect(() => {
    if (before.current === buttons) return;
    before.current = buttons;
    list.current?.querySelector<HTMLElement>('[data-current]')?.focus();
  }, [list, buttons]);
}
