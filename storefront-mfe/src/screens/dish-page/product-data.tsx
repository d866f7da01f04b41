import type { Dish } from '@food-court/shared-api';
import { isUnavailable } from '../dish/dish-card';

const availability = (dish: Dish): string => `https://schema.org/${isUnavailable(dish) ? 'OutOfStock' : 'InStock'}`;

/** What search engines show of a dish (schema.org). */
const productOf = (dish: Dish) => ({
  '@context': 'https://schema.org',
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

/** Data, not a script: browsers run nothing of this type. Only '<' could end it. */
export const ProductData = ({ dish }: { dish: Dish }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(productOf(dish)).replaceAll('<', '\\u003c') }}
  />
);
