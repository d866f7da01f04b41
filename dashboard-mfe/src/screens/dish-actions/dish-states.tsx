import { limits, type ManagedDish } from 'shared-api';
import { Badge } from 'shared-ui';

/** What sets a dish apart from one that is simply on the menu. */
export const DishStates = ({ dish: { soldOut, hidden, shownFirst, portions } }: { dish: ManagedDish }) => (
  <>
    {soldOut && <Badge tone="warning">Sold out</Badge>}
    {portions !== null && <Badge tone={portions > limits.fewPortions ? 'neutral' : 'warning'}>{portions} left</Badge>}
    {hidden && <Badge tone="danger">Hidden by the court</Badge>}
    {shownFirst && <Badge tone="success">Shown first</Badge>}
  </>
);
