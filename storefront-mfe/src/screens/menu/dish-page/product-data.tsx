import type { Dish } from '@food-court/shared-api';
import { isUnavailable } from '#dish/dish-card.tsx';
import { LinkedData } from '#page/linked-data.tsx';

const availability = (dish: Dish): string => `https://schema.org/${isUnavailable(dish) ? 'OutOfStock' : 'InStock'}`;

const productOf = (dish: Dish) => ({
  '@type': 'Product',
  name: dish.title,
  description: dish.description,
  category: dish.category,
  image: [dish.image, dish.image2, dish.image3].filter((photo) => photo !== undefined),
  brand: { '@type': 'Brand', name: dish.kitchen.name },
  offers: {
    '@type': 'Offer',
    price: dish.price.toFixed(2),
    priceCurrency: 'USD',
    availability: availability(dish),
  },
  ...(dish.rating && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: dish.rating.stars, reviewCount: dish.rating.reviews },
  }),
});

export const ProductData = ({ dish }: { dish: Dish }) => <LinkedData data={productOf(dish)} />;
