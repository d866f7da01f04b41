import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, t, type CallInput, type KitchenProfile } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { failureText } from '#page/failure-text.ts';
import { forgetPhotos, PhotoUploadError, uploadPhotos } from '#forms/photos/send-photos.ts';

export const profileQuery = (email: string) => apiQuery('GET /kitchen-profile/{email}', { params: { email } });

type Body = CallInput<'PATCH /kitchen-profile/{email}'>['body'];

/** Uploads the photos first; without any, the photo stays. */
export async function saveProfile(email: string, body: Body, photos: readonly File[] = []): Promise<KitchenProfile> {
  const image = photos.length > 0 ? (await uploadPhotos(photos, () => {})).image : body.image;
  return call('PATCH /kitchen-profile/{email}', {
    params: { email },
    body: { ...body, ...(image !== undefined && { image }) },
  });
}

/** The fault that the image host or the server found in the photo. */
export const photoFaultOf = (error: unknown): string | undefined => {
  if (error instanceof PhotoUploadError) return error.message;
  return error instanceof ApiError ? error.fields.find(({ field }) => field === 'image')?.detail : undefined;
};

/** The server refused the photo’s address, so the next attempt uploads it again. */
export const forgetRefusedPhotos = (error: unknown, { photos }: { photos: readonly File[] }): void => {
  if (error instanceof ApiError) forgetPhotos(photos);
};

/** Removes the photo at once. */
export function usePhotoRemoval(email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => saveProfile(email, { image: null }),
    onSuccess: (changed) => {
      client.setQueryData(profileQuery(email).queryKey, changed);
      void client.invalidateQueries({ queryKey: ['GET /kitchen/{id}'] });
      toast.success(t('Your page is saved'));
    },
    onError: (error) => toast.error(failureText(error)),
  });
}
