import { Link } from 'react-router-dom';
import type { MenuKitchen } from '@food-court/shared-api';
import { kitchenPath } from '@food-court/shared-api/page-paths';

/** Links to the kitchen’s page. Servers from before such pages send no slug. */
export const KitchenName = ({ of: { id, name, slug } }: { of: MenuKitchen }) =>
  slug === undefined ? (
    <bdi>{name}</bdi>
  ) : (
    <Link to={kitchenPath({ id, slug })}>
      <bdi>{name}</bdi>
    </Link>
  );
