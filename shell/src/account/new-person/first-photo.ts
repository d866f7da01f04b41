import type { SessionUser } from '@food-court/shared-auth';
import { avatars } from './avatars';
import { photoOfDrawing, photoOfImage } from './photo-of-image';

/** Google returns the address of a small picture, whose suffix requests a size. */
const larger = (address: string): string => address.replace(/=s\d+-c$/, '=s640-c');

/** The initial photo: the partner’s, or a drawing if it has none or refuses access. */
export async function firstPhoto({ uid, photo }: SessionUser): Promise<File> {
  if (photo) {
    try {
      return await photoOfImage(larger(photo), 'photo.png');
    } catch {
      // Falls back to the drawing below.
    }
  }
  const place = [...uid].reduce((sum, character) => sum + character.charCodeAt(0), 0) % avatars.length;
  const { name, drawing } = avatars[place]!;
  return photoOfDrawing(drawing, `${name.toLowerCase()}.png`);
}
