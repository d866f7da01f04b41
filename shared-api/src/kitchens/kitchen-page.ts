import { Type, type Static } from 'typebox';
import { MenuDish } from '../entities/dish';
import { PhotoUrl } from '../entities/entities';
import { Closed, OpenHours } from '../entities/kitchen-hours';
import { Rating } from '../entities/reviews';
import { isLine, isStorable } from '../entities/typed-text';
import { kitchenPageLimits } from '../entities/kitchen-limits';

const named = {
  _id: Type.String(),
  name: Type.String(),
  /** The readable end of its page’s address. */
  slug: Type.String(),
  /** Its seller’s choice, or otherwise a dish’s photo. */
  image: Type.Optional(Type.String()),
  placeholder: Type.Optional(Type.String()),
};

/** A kitchen listed on the home page. */
export const ListedKitchen = Type.Object({
  ...named,
  /** Older servers do not send it. */
  rating: Type.Optional(Rating),
});
export type ListedKitchen = Static<typeof ListedKitchen>;

/** A kitchen as visitors see it. */
export const KitchenPage = Type.Object({
  ...named,
  /** Empty if its seller has written nothing. */
  story: Type.String(),
  /** One sentence for search engines and link previews. */
  description: Type.String(),
  /** Empty without days off means that it is always open. */
  hours: Type.Array(OpenHours),
  /** The time zone of the hours. */
  timeZone: Type.String(),
  closed: Type.Optional(Closed),
  /** Minutes until an average dish is ready now; undefined while closed. */
  minutes: Type.Optional(Type.Integer()),
  rating: Type.Optional(Rating),
  /** The newest dishes on its menu, in menu order. */
  dishes: Type.Array(MenuDish),
  /** The picture that messengers show for a link to its page. */
  sharingPicture: Type.Optional(Type.String()),
});
export type KitchenPage = Static<typeof KitchenPage>;

/** The kitchen’s description of itself, for people who may change it. */
export const KitchenProfile = Type.Object({
  /** The id in its page’s address. */
  _id: Type.String(),
  slug: Type.String(),
  story: Type.String(),
  /** Where in the hall its food is fetched. */
  counter: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  /** Visitors can find its page. An admin without a dish on the menu has none. */
  hasPage: Type.Optional(Type.Boolean()),
});
export type KitchenProfile = Static<typeof KitchenProfile>;

export const kitchenProfileChange = {
  /** An empty text removes the story. */
  story: Type.Optional(
    Type.Refine(
      Type.String({ maxLength: kitchenPageLimits.story }),
      isStorable,
      () => 'has a character that we can’t save',
    ),
  ),
  /** Null removes the photo. */
  image: Type.Optional(Type.Union([PhotoUrl, Type.Null()])),
};

/** Where in the hall its food is fetched, such as “Counter 4”. An empty text removes it. */
export const kitchenCounterChange = Type.Optional(
  Type.Refine(
    Type.String({ maxLength: kitchenPageLimits.counter }),
    isLine,
    () => 'has a character that we can’t save',
  ),
);
