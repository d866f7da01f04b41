import { useRef } from 'react';
import { call, formatDollars, t, type SharedBasket } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';
import { useChange } from '#basket/together/use-shared-basket.ts';

interface SplitEvenlyProps {
  total: number;
  split: NonNullable<SharedBasket['rest']['split']>;
}

/** Makes one bill of everything that nobody pays yet. Everybody at the table then pays the same, to the cent. */
export function SplitEvenly({ total, split: { people, share } }: SplitEvenlyProps) {
  const request = useRef<{ total: number; key: string }>(undefined);
  const split = useChange(() => {
    // A press after a lost answer has the same key, so that it finds the bill.
    if (request.current?.total !== total) request.current = { total, key: crypto.randomUUID() };
    return call('POST /shared-basket/split', { body: { total }, idempotencyKey: request.current.key });
  });
  return (
    <Button size="l" wide variant="secondary" busy={split.isPending} onClick={() => split.press(undefined)}>
      {t('Split evenly')} · {t('{people} × {share}', { people, share: formatDollars(share) })}
    </Button>
  );
}
