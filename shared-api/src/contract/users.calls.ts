import { Type } from 'typebox';
import { changeOf, defineCalls, inputOf, signInErrors } from './define-call';
import { byEmail, CourtAdmin, Email, PhotoUrl, Profile, SignUpRoleName, typedText } from './entities';
import { limits } from './limits';

export const userCalls = defineCalls({
  'POST /users': {
    summary: 'Keep the profile of the account that is signed in. Twice is the same as once.',
    who: 'signed-in',
    body: inputOf({
      name: typedText(limits.personName),
      email: Email,
      /** Accepted because the specification sends it; dropped before anything can store or log it. */
      password: Type.Optional(Type.String()),
      role: SignUpRoleName,
      image: PhotoUrl,
    }),
    answer: Profile,
    status: 201,
    creates: true,
    errors: ['validation_failed', 'key_reused', ...signInErrors],
  },
  'GET /{email}': {
    summary: 'The profile of the signed-in user; an admin may read anybody’s.',
    who: 'signed-in',
    params: byEmail,
    answer: Profile,
    errors: ['not_found', ...signInErrors],
  },
  'PATCH /{email}': {
    summary: 'Change the own name or photo.',
    who: 'member',
    params: byEmail,
    body: changeOf({ name: Type.Optional(typedText(limits.personName)), image: Type.Optional(PhotoUrl) }),
    answer: Profile,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
  'GET /admin': {
    summary: 'The court’s admins: names and photos for everyone, e-mail for signed-in users.',
    who: 'anyone',
    auth: 'optional',
    answer: Type.Array(CourtAdmin),
    errors: ['session_expired'],
  },
});
