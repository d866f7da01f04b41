import { limits } from '@food-court/shared-api';
import { photosRule } from './photos-rule';

const photo = (name: string, type: string, size = 3) =>
  Object.defineProperty(new File(['…'], name, { type }), 'size', { value: size });

test.each([
  ['a photo as large as may be', photo('a.jpg', 'image/jpeg', limits.photoBytes), true],
  [
    'one that is larger',
    photo('a.jpg', 'image/jpeg', limits.photoBytes + 1),
    'a.jpg is larger than 10 MB. Please choose a smaller photo.',
  ],
  [
    'a drawing',
    photo('a.svg', 'image/svg+xml'),
    'a.svg is not a photo that can be shown here. Please choose JPEG, PNG, WebP, AVIF or GIF.',
  ],
  [
    'a photo of a phone',
    photo('a.heic', 'image/heic'),
    'a.heic is not a photo that can be shown here. Please choose JPEG, PNG, WebP, AVIF or GIF.',
  ],
])('%s', (_what, file, verdict) => expect(photosRule([photo('good.webp', 'image/webp'), file])).toBe(verdict));
