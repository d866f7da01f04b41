import { Link } from 'react-router-dom';
import type { MenuKitchen } from '@food-court/shared-api';
import { kitchenPath } from '@food-court/shared-api/page-paths';

/** It leads to the page of the kitchen. A server from before there were such pages says no slug. */
export const KitchenName = ({ of: { id, name, slug } }: { of: MenuKitchen }) =>
  slug === undefined ? (
    <bdi>{name}</bdi>
  ) : (
    <Link to={kitchenPath({ id, slug })}>
      <bdi>{name}</bdi>
    </Link>
  );
