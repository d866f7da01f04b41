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

/** One draft and one Save for all fields. A retry leaves out the part that is saved already. */
export function useKitchenForm(email: string, kitchen: KitchenHours) {
  const profile = useQuery(profileQuery(email));
  const { edits, edit, forget } = useEdits();
  const [tries, setTries] = useState(0);
  const saved = savedDraft(kitchen, profile.data);
  const draft: KitchenDraft = { ...saved, ...edits };
  const changes = changesOf(edits, saved);
  const faults = faultsOf(draft);
  const { mutate, error, isPending, reset } = useSaving(email);
  const photoFault = photoFaultOf(error);

  const end = (done: KitchenEdits) => {
    forget(done);
    setTries(0);
  };
  const save = () => {
    setTries(tries + 1);
    if (isSomeOf(faults) || isPending) return;
    if (isChanged(changes)) mutate(changes, { onSuccess: () => end(edits) });
    else toast.info(t('You haven’t changed anything, so there is nothing to save.'));
  };
  const undo = () => {
    end(edits);
    reset();
  };

  return {
    ...{ draft, edit, photoFault, profile, tries, isPending, save, undo },
    /** A seller who is still typing isn’t told yet. The story is judged at once, because it counts its characters. */
    faults: tries > 0 ? faults : { story: faults.story, photos: faults.photos },
    isEdited: isChanged(changes),
    failure: error && photoFault === undefined ? formFailureOf(error) : undefined,
  };
}

export type KitchenForm = ReturnType<typeof useKitchenForm>;

function useEdits() {
  const [edits, setEdits] = useState<KitchenEdits>({});
  return {
    edits,
    edit: (change: KitchenEdits) => setEdits((before) => ({ ...before, ...change })),
    /** Typing may have gone on meanwhile; a newer value stays. */
    forget: (done: KitchenEdits) =>
      setEdits((now) =>
        Object.fromEntries(Object.entries(now).filter(([name, value]) => done[name as keyof KitchenEdits] !== value)),
      ),
  };
}

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
