import type { CallInput } from 'shared-api';
import { sendPhotos } from '../photos/send-photos';

export interface SettingsValues {
  name: string;
  photos: File[];
}

export type SettingsChanges = CallInput<'PATCH /{email}'>['body'];

/** What somebody changed, the photo already with the image host. None when nothing was. */
export async function changesOf(
  { name, photos }: SettingsValues,
  renamed: boolean,
): Promise<SettingsChanges | undefined> {
  const changes: SettingsChanges = {};
  if (renamed) changes.name = name.trim();
  if (photos.length > 0) changes.image = (await sendPhotos(photos, () => {})).image;
  return Object.keys(changes).length > 0 ? changes : undefined;
}
