import { fieldFault } from '#http/field-faults';
import { invalid } from '#http/refusal';
import type { RecognisePhoto } from './recognise-photo';

const photoFields = ['image', 'image2', 'image3'] as const;

/** Photos come from the image host (spec point 3): any other would tell its owner who looks at the menu. */
export async function photosToKeep(
  recognise: RecognisePhoto,
  body: Partial<Record<(typeof photoFields)[number], string>>,
): Promise<string[]> {
  const sent = photoFields.flatMap((field) => (body[field] === undefined ? [] : { field, address: body[field] }));
  const seen = await Promise.all(sent.map(async ({ field, address }) => ({ field, kept: await recognise(address) })));
  const strange = seen.filter(({ kept }) => kept === undefined);
  if (strange.length > 0)
    throw invalid(strange.map(({ field }) => fieldFault(field, 'must be one that was uploaded here')));
  return seen.flatMap(({ kept }) => kept ?? []);
}
