import { Type, type Static } from 'typebox';
import { Profile } from './entities';

/** A user as admins see one. */
export const Person = Type.Object({
  _id: Type.String(),
  ...Profile.properties,
  suspended: Type.Boolean(),
  createdAt: Type.String(),
});
export type Person = Static<typeof Person>;
