import { Type, type TProperties } from 'typebox';

/** What a caller sends: an unknown field is refused. */
export const inputOf = <Fields extends TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

/** The same for a change, which names at least one field. */
export const changeOf = <Fields extends TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false, minProperties: 1 });
