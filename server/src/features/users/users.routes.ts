import type { Handlers } from '#contract/handler';
import { allow } from '#http/allow';
import { notFound } from '#http/refusal';
import type { House } from '#house';
import { photosToKeep } from '../images/photos-to-keep';
import { changeProfile } from './change-profile';
import { keepProfile } from './keep-profile';
import { isOwnEmail, mayChangeProfile, mayKeepProfile, mayReadProfile } from './users.policy';
import { presentProfile } from './users.presenter';
import { findProfileByEmail, findProfileOf } from './users.repository';

export const userHandlers = ({
  db,
  publicUrl,
  imageHost,
}: House): Handlers<'POST /users' | 'GET /{email}' | 'PATCH /{email}'> => ({
  'POST /users': async ({ body, caller, once }) => {
    allow(mayKeepProfile(caller, body.email), 'You can only register the e-mail address that you are signed in with.');
    const { name, role } = body;
    const [image = ''] = await photosToKeep(imageHost.recognise, body);
    const profile = { uid: caller.uid, email: caller.email, name, role, image };
    return presentProfile(await once((trx) => keepProfile(trx, profile)), publicUrl);
  },

  'GET /{email}': async ({ params, caller }) => {
    allow(mayReadProfile(caller, params.email), 'You can only see your own profile.');
    // The own profile is the account's, whatever address an older one was kept under.
    const row = isOwnEmail(caller, params.email)
      ? await findProfileOf(db, caller.uid)
      : await findProfileByEmail(db, params.email);
    if (!row) throw notFound('There is no profile for this e-mail address.');
    return presentProfile(row, publicUrl);
  },

  'PATCH /{email}': async ({ params, body, caller }) => {
    allow(mayChangeProfile(caller, params.email), 'You can only change your own profile.');
    const [image] = await photosToKeep(imageHost.recognise, { image: body.image });
    const change = { name: body.name, image };
    return presentProfile(await db.transaction().execute((trx) => changeProfile(trx, caller.uid, change)), publicUrl);
  },
});
