import type { SessionUser } from '@food-court/shared-auth';
import { avatars } from './avatars';
import { photoOfDrawing, photoOfImage } from './photo-of-image';

/** Google gives the address of a small picture; the end of it asks for a size. */
const larger = (address: string): string => address.replace(/=s\d+-c$/, '=s640-c');

/** The photo to begin with: the partner's, or a drawing where it has none or does not give it. */
export async function firstPhoto({ uid, photo }: SessionUser): Promise<File> {
  if (photo) {
    try {
      return await photoOfImage(larger(photo), 'photo.png');
    } catch {
      // The drawing below.
    }
  }
  const place = [...uid].reduce((sum, character) => sum + character.charCodeAt(0), 0) % avatars.length;
  const { name, drawing } = avatars[place]!;
  return photoOfDrawing(drawing, `${name.toLowerCase()}.png`);
}
