import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, t, type CallInput } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { formFailureOf } from '#page/failure-text.ts';
import { forgetPhotos, PhotoUploadError, uploadPhotos } from '#forms/photos/send-photos.ts';

export const profileQuery = (email: string) => apiQuery('GET /kitchen-profile/{email}', { params: { email } });

type Body = CallInput<'PATCH /kitchen-profile/{email}'>['body'];

interface Change extends Body {
  /** Photos to upload; without any, the photo stays. */
  photos?: readonly File[];
}

const photoFaultOf = (error: unknown): string | undefined => {
  if (error instanceof PhotoUploadError) return error.message;
  return error instanceof ApiError ? error.fields.find(({ field }) => field === 'image')?.detail : undefined;
};

export function useProfileChange(email: string) {
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async ({ photos = [], ...body }: Change) => {
      const image = photos.length > 0 ? (await uploadPhotos(photos, () => {})).image : body.image;
      return call('PATCH /kitchen-profile/{email}', {
        params: { email },
        body: { ...body, ...(image !== undefined && { image }) },
      });
    },
    onSuccess: (changed) => {
      client.setQueryData(profileQuery(email).queryKey, changed);
      void client.invalidateQueries({ queryKey: ['GET /kitchen/{id}'] });
      toast.success(t('Your page is saved'));
    },
    // The server refused the photo’s address, so the next attempt uploads it again.
    onError: (failed, { photos = [] }) => failed instanceof ApiError && forgetPhotos(photos),
  });
  const photoFault = photoFaultOf(error);
  return {
    save: (change: Change, onSaved: () => void) => mutate(change, { onSuccess: onSaved }),
    takePhotoAway: () => mutate({ image: null }),
    failure: error && photoFault === undefined ? formFailureOf(error) : undefined,
    photoFault,
    isPending,
  };
}
