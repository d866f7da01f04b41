import type { Address, QuoteAsked } from '@food-court/shared-api';

/** The delivery in the words of the buyer. */
export interface ChosenDelivery {
  /** The id of a saved address, or `another`. */
  address?: string;
  /** Missing until the place is known. */
  to?: QuoteAsked;
  isOutOfReach: boolean;
  street: string;
  /** For the courier. */
  note: string;
  atDoor: boolean;
}

export const another = 'another';

export const nothingChosen: ChosenDelivery = { isOutOfReach: false, street: '', note: '', atDoor: false };

export const atAddress = (
  { atDoor }: ChosenDelivery,
  { _id, to, street, note = '' }: Address,
  isOutOfReach: boolean,
): ChosenDelivery => ({ address: _id, to, isOutOfReach, street, note, atDoor });

export const atAnother = ({ atDoor }: ChosenDelivery): ChosenDelivery => ({
  ...nothingChosen,
  address: another,
  atDoor,
});
