import { Link } from 'react-router-dom';
import type { MenuKitchen } from '@food-court/shared-api';

/** It leads to the page of the kitchen. A server from before there were such pages says no slug. */
export const KitchenName = ({ of: { id, name, slug } }: { of: MenuKitchen }) =>
  slug === undefined ? (
    <bdi>{name}</bdi>
  ) : (
    <Link to={`/kitchen/${id}/${encodeURIComponent(slug)}`}>
      <bdi>{name}</bdi>
    </Link>
  );
