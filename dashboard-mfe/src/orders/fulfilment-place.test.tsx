import { render } from '@testing-library/react';
import type { Fulfilment } from '@food-court/shared-api';
import { FulfilmentPlace } from './fulfilment-place';

test.each<[Fulfilment, string]>([
  [{ kind: 'table', table: 12 }, 'Table 12'],
  [{ kind: 'pick-up', name: 'Ada' }, 'Pick-up: Ada'],
  [{ kind: 'delivery', to: '12 Marina Road' }, 'Delivery'],
])('a kitchen reads of %j only “%s”', (fulfilment, words) => {
  const { container } = render(<FulfilmentPlace fulfilment={fulfilment} />);
  expect(container).toHaveTextContent(new RegExp(`^${words}$`));
});
