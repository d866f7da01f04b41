import type { CallInput } from 'shared-api/contract';
import { fieldFault } from '#http/field-faults';
import { invalid } from '#http/refusal';
import { photosToKeep } from '../images/photos-to-keep';
import type { RecognisePhoto } from '../images/recognise-photo';

type Photos = Pick<CallInput<'PATCH /products/{id}'>['body'], 'image' | 'image2' | 'image3'>;

/** Undefined leaves them as they are. A second photo alone is refused: which of the old ones should it stand beside? */
export async function replacedPhotos(recognise: RecognisePhoto, body: Photos): Promise<string[] | undefined> {
  if (body.image !== undefined) return photosToKeep(recognise, body);
  const alone = (['image2', 'image3'] as const).filter((field) => body[field] !== undefined);
  if (alone.length > 0)
    throw invalid(
      alone.map((field) => fieldFault(field, 'must come with the first one: photos are replaced together')),
    );
  return undefined;
}
