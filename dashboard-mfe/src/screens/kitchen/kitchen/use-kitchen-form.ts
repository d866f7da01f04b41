import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, t, type KitchenHours } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { kitchenQuery } from '#kitchens/use-kitchen.ts';
import { formFailureOf } from '#page/failure-text.ts';
import {
  changesOf,
  faultsOf,
  isChanged,
  isSomeOf,
  savedDraft,
  type KitchenChanges,
  type KitchenDraft,
  type KitchenEdits,
} from './kitchen-draft';
import { forgetRefusedPhotos, photoFaultOf, profileQuery, saveProfile } from './save-profile';

/** One draft and one Save for all fields. What is saved in part is not sent again. */
export function useKitchenForm(email: string, kitchen: KitchenHours) {
  const profile = useQuery(profileQuery(email));
  const [edits, setEdits] = useState<KitchenEdits>({});
  const [tries, setTries] = useState(0);
  const saved = savedDraft(kitchen, profile.data);
  const draft: KitchenDraft = { ...saved, ...edits };
  const changes = changesOf(edits, saved);
  const faults = faultsOf(draft);
  const { mutate, error, isPending, reset } = useSaving(email);
  const photoFault = photoFaultOf(error);

  const save = () => {
    setTries(tries + 1);
    if (isSomeOf(faults) || isPending) return;
    if (!isChanged(changes)) {
      toast.info(t('You haven’t changed anything, so there is nothing to save.'));
      return;
    }
    mutate(changes, {
      onSuccess: () => {
        // Typing goes on while the call is under way.
        setEdits((now) =>
          Object.fromEntries(
            Object.entries(now).filter(([name, value]) => edits[name as keyof KitchenEdits] !== value),
          ),
        );
        setTries(0);
      },
    });
  };
  const undo = () => {
    setEdits({});
    setTries(0);
    reset();
  };

  return {
    draft,
    edit: (change: KitchenEdits) => setEdits((before) => ({ ...before, ...change })),
    /** A seller who is still typing isn’t told yet. The story is judged at once, because it counts its characters. */
    faults: tries > 0 ? faults : { story: faults.story, photos: faults.photos },
    photoFault,
    profile,
    tries,
    isEdited: isChanged(changes),
    failure: error && photoFault === undefined ? formFailureOf(error) : undefined,
    isPending,
    save,
    undo,
  };
}

export type KitchenForm = ReturnType<typeof useKitchenForm>;

function useSaving(email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kitchen, profile, photos }: KitchenChanges) => {
      if (isSomeOf(kitchen))
        client.setQueryData(
          kitchenQuery(email).queryKey,
          await call('PATCH /kitchens/{email}', { params: { email }, body: kitchen }),
        );
      if (!isSomeOf(profile) && photos.length === 0) return;
      client.setQueryData(profileQuery(email).queryKey, await saveProfile(email, profile, photos));
      void client.invalidateQueries({ queryKey: ['GET /kitchen/{id}'] });
    },
    onSuccess: () => toast.success(t('Your kitchen is saved')),
    onError: forgetRefusedPhotos,
  });
}
