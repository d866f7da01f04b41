import type { KitchenPage } from '@food-court/shared-api';
import { weekdays } from '@food-court/shared-api/kitchen-limits';
import { LinkedData } from '#page/linked-data.tsx';

/** A kitchen without hours is always open. */
const openingHours = ({ hours }: KitchenPage) =>
  hours.length === 0
    ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays, opens: '00:00', closes: '23:59' }]
    : hours.map(({ day, from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: day,
        opens: from,
        closes: to,
      }));

const restaurantOf = (kitchen: KitchenPage) => ({
  '@type': 'Restaurant',
  name: kitchen.name,
  description: kitchen.description,
  ...(kitchen.image !== undefined && { image: kitchen.image }),
  servesCuisine: [...new Set(kitchen.dishes.map(({ category }) => category))],
  openingHoursSpecification: openingHours(kitchen),
  ...(kitchen.rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: kitchen.rating.stars,
      reviewCount: kitchen.rating.reviews,
    },
  }),
});

export const RestaurantData = ({ kitchen }: { kitchen: KitchenPage }) => <LinkedData data={restaurantOf(kitchen)} />;
