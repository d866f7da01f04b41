import { Type, type TProperties } from 'typebox';

/** An input object that refuses unknown fields. */
export const inputOf = <Fields extends TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

/** An input object for a change, which must name at least one field. */
export const changeOf = <Fields extends TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false, minProperties: 1 });
