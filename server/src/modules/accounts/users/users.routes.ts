import type { Handlers } from '#platform/contract/handler';
import { allow, notFound } from '#platform/http/refusal';
import type { AccountsServices } from '../services';
import { acceptPhotos } from '#modules/media/index';
import { changeProfile, createProfile } from './profiles';
import { isOwnEmail, mayChangeProfile, mayCreateProfile, mayReadProfile } from './users.policy';
import { presentAdmin, presentOwnProfile, presentProfile } from './users.presenter';
import { findAdmins, findProfileByEmail, findProfileOf } from './users.repository';

export const userHandlers = ({
  db,
  publicUrl,
  imageHost,
  onRenamed,
}: AccountsServices): Handlers<'POST /users' | 'GET /{email}' | 'PATCH /{email}'> => ({
  'POST /users': async ({ body, caller, once }) => {
    allow(
      mayCreateProfile(caller, body.email),
      'You can only register the e-mail address that you are signed in with.',
    );
    const { name, role } = body;
    const [image = ''] = await acceptPhotos(imageHost.recognise, body);
    const row = await once((trx) => createProfile(trx, caller, { name, role, image }));
    return presentOwnProfile(row, caller, publicUrl);
  },

  'GET /{email}': async ({ params, caller }) => {
    allow(mayReadProfile(caller, params.email), 'You can only see your own profile.');
    if (isOwnEmail(caller, params.email)) {
      const own = await findProfileOf(db, caller.uid);
      if (!own) throw noProfile();
      return presentOwnProfile(own, caller, publicUrl);
    }
    const row = await findProfileByEmail(db, params.email);
    if (!row) throw noProfile();
    return presentProfile(row, publicUrl);
  },

  'PATCH /{email}': async ({ params, body, caller }) => {
    allow(mayChangeProfile(caller, params.email), 'You can only change your own profile.');
    const [image] = await acceptPhotos(imageHost.recognise, { image: body.image });
    const change = { name: body.name, image };
    const row = await db.transaction().execute((trx) => changeProfile(trx, caller.uid, change, onRenamed));
    return presentOwnProfile(row, caller, publicUrl);
  },
});

const noProfile = () => notFound('There is no profile for this e-mail address.');

export const adminHandlers = ({ readDb, publicUrl }: AccountsServices): Handlers<'GET /admin'> => ({
  'GET /admin': async ({ caller }) => {
    const rows = await findAdmins(readDb);
    return rows.map((row) => presentAdmin(row, publicUrl, caller !== undefined));
  },
});
