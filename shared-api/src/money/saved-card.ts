import { Type, type Static } from 'typebox';

export const CardExpiry = Type.Object({ month: Type.Integer(), year: Type.Integer() });

/** A card that a person keeps at the card provider for next time. */
export const SavedCard = Type.Object({
  _id: Type.String(),
  /** The card provider's word, such as 'visa'. */
  brand: Type.String(),
  last4: Type.String(),
  expires: CardExpiry,
  isExpired: Type.Optional(Type.Literal(true)),
});
export type SavedCard = Static<typeof SavedCard>;
