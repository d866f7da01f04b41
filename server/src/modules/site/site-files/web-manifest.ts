import { paperColour, signColour } from './colours';
import { screenshots } from './screenshots';

/** Icons of an installed site in PNG, and a drawing for all other sizes. */
const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ...[192, 512].flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
];

/** A manifest has one theme colour. It is that of the sign, which is the same in both themes. */
export const webManifest = JSON.stringify({
  id: '/',
  lang: 'en',
  dir: 'ltr',
  name: 'Food Court',
  short_name: 'Food Court',
  description: 'Noodles, rice, chicken and cold drinks from the kitchens of one food court.',
  categories: ['food'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: paperColour,
  theme_color: signColour,
  icons,
  screenshots: screenshots.map(({ address, size, shape, label }) => ({
    src: address,
    sizes: `${size.width}x${size.height}`,
    type: 'image/webp',
    form_factor: shape,
    label,
  })),
  shortcuts: [
    { name: 'My Orders', url: '/orders' },
    { name: 'Basket', url: '/basket' },
  ],
});
