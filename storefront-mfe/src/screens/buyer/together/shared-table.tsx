import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call, t, type SharedBasket } from '@food-court/shared-api';
import { useLiveOrders } from '@food-court/shared-api/live-orders';
import { Button, buttonClass, plural, stack } from '@food-court/shared-ui';
import { basketKey } from '#basket/state/basket-queue.ts';
import { useBasket } from '#basket/state/use-basket.ts';
import { bringBasket } from '#basket/together/bring-basket.ts';
import { Invitation } from './invitation';
import { OrderNow } from './order-now';
import { PayParts } from './pay-parts';
import { PersonPart } from './person-part';
import { useChange } from '#basket/together/use-shared-basket.ts';

/** The basket of a table as everybody at it sees it. */
export function SharedTable({ basket }: { basket: SharedBasket }) {
  useLiveOrders();
  const isOpen = basket.payUntil === undefined;
  return (
    <div className={stack(5)}>
      {isOpen && <Invitation code={basket.code} />}
      {!isOpen && <PayParts basket={basket} />}
      <ul role="list" data-look="grid one-column gap-5">
        {basket.people.map((person) => (
          <PersonPart key={person._id} person={person} isOpen={isOpen} />
        ))}
      </ul>
      {isOpen && <OwnDishes />}
      {isOpen && <OrderNow basket={basket} />}
      <Leave />
    </div>
  );
}

/** Everything in their own basket comes to the table with one press. */
function OwnDishes() {
  const client = useQueryClient();
  const own = useBasket();
  const bring = useChange(bringBasket);
  const count = own.data?.count ?? 0;
  return (
    <div data-look="grid gap-3">
      {count > 0 && (
        <Button
          wide
          size="l"
          busy={bring.isPending}
          onClick={() =>
            bring.press(undefined, { onSuccess: () => void client.invalidateQueries({ queryKey: basketKey }) })
          }
        >
          {plural(count, 'Add {count} dish from your basket', 'Add {count} dishes from your basket')}
        </Button>
      )}
      <Link to="/" className={buttonClass({ variant: 'secondary', wide: true })}>
        {t('Choose dishes')}
      </Link>
    </div>
  );
}

function Leave() {
  const leave = useChange(async () => {
    await call('POST /shared-basket/leave');
    return undefined;
  });
  return (
    <div>
      <Button variant="ghost" busy={leave.isPending} onClick={() => leave.press(undefined)}>
        {t('Leave the shared basket')}
      </Button>
    </div>
  );
}
