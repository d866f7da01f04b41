import type { AuditValues, KitchenProfile } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import { allow } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import type { MenuServices } from '../services';
import { recordAdminAction, findAccountUid, isOwnEmail } from '#modules/accounts/index';
import { slugOf } from '#platform/contract/slug';
import { acceptPhotos, shownPhoto } from '#modules/media/index';
import { findProfile, saveProfile, type KitchenProfileRow } from './kitchen-profiles.repository';

type ProfileCall = 'GET /kitchen-profile/{email}' | 'PATCH /kitchen-profile/{email}';

export function kitchenProfileHandlers({ db, imageHost, publicUrl }: MenuServices): Handlers<ProfileCall> {
  const kitchenOf = (caller: Member, email: string): Promise<string> => {
    const isAllowed = isOwnEmail(caller, email) || caller.profile.role === 'admin';
    allow(isAllowed, 'Only the seller of this kitchen and admins may do this.');
    return findAccountUid(db, caller, email);
  };
  const present = (row: KitchenProfileRow): KitchenProfile => presentProfile(row, publicUrl);
  return {
    'GET /kitchen-profile/{email}': async ({ params, caller }) =>
      present(await findProfile(db, await kitchenOf(caller, params.email))),

    'PATCH /kitchen-profile/{email}': async ({ params, body, caller }) => {
      const uid = await kitchenOf(caller, params.email);
      const { story, image, counter } = body;
      const photo = image ? (await acceptPhotos(imageHost.recognise, { image }))[0] : image;
      return db.transaction().execute(async (trx) => {
        const before = await findProfile(trx, uid);
        await saveProfile(trx, uid, {
          ...(story !== undefined && { story: story.trim() }),
          ...(counter !== undefined && { counter: counter.trim() }),
          ...(photo !== undefined && { image: photo }),
        });
        const changed = await findProfile(trx, uid);
        await recordAdminAction(trx, caller, {
          action: 'kitchen changed',
          subjectKind: 'person',
          subject: uid,
          ownerUid: uid,
          before: profileValues(before),
          after: profileValues(changed),
        });
        return present(changed);
      });
    },
  };
}

const presentProfile = (
  { kitchen_id, name, story, image, counter, has_page: hasPage }: KitchenProfileRow,
  publicUrl: string,
): KitchenProfile => ({
  _id: kitchen_id,
  slug: slugOf(name, 'kitchen'),
  story: story ?? '',
  ...(counter && { counter }),
  ...(image !== null && { image: shownPhoto(publicUrl, image) }),
  hasPage,
});

const profileValues = ({ story, image, counter }: KitchenProfileRow): AuditValues => ({
  story: story ?? '',
  photo: image,
  counter: counter ?? '',
});
