import type { CallInput, Profile } from 'shared-api';
import { sendPhotos } from '../photos/send-photos';

export interface SettingsValues {
  name: string;
  photos: File[];
}

export type SettingsChanges = CallInput<'PATCH /{email}'>['body'];

/** What differs from the profile, the photo already with the image host. None when nothing does. */
export async function changesOf(profile: Profile, { name, photos }: SettingsValues): Promise<SettingsChanges | undefined> {
  const changes: SettingsChanges = {};
  if (name.trim() !== profile.name) changes.name = name.trim();
  if (photos.length > 0) changes.image = (await sendPhotos(photos, () => {})).image;
  return Object.keys(changes).length > 0 ? changes : undefined;
}
