import { Type, type Static } from 'typebox';
import { MenuDish } from '../entities/dish';
import { PhotoUrl } from '../entities/entities';
import { Closed, OpenHours } from '../entities/kitchen-hours';
import { Rating } from '../entities/reviews';
import { isStorable } from '../entities/typed-text';
import { kitchenPageLimits } from '../entities/kitchen-limits';

const named = {
  _id: Type.String(),
  name: Type.String(),
  /** The readable end of the address of its page. */
  slug: Type.String(),
  /** What its seller chose, or else of a dish. */
  image: Type.Optional(Type.String()),
  placeholder: Type.Optional(Type.String()),
};

/** One of those that are named on the home page. */
export const ListedKitchen = Type.Object(named);
export type ListedKitchen = Static<typeof ListedKitchen>;

/** A kitchen as visitors see it. */
export const KitchenPage = Type.Object({
  ...named,
  /** Empty: its seller has written nothing. */
  story: Type.String(),
  /** One sentence about it, for search engines and with links to it. */
  description: Type.String(),
  /** None and no days off: always open. */
  hours: Type.Array(OpenHours),
  /** By whose clock the hours are. */
  timeZone: Type.String(),
  closed: Type.Optional(Closed),
  /** What it takes now until a usual dish is ready; unknown while it is closed. */
  minutes: Type.Optional(Type.Integer()),
  rating: Type.Optional(Rating),
  /** The newest ones that it has on the menu, in the order of the menu. */
  dishes: Type.Array(MenuDish),
  /** What messengers show of a link to its page. */
  sharingPicture: Type.Optional(Type.String()),
});
export type KitchenPage = Static<typeof KitchenPage>;

/** What a kitchen says about itself, for who may change it. */
export const KitchenProfile = Type.Object({
  /** Of its page. */
  _id: Type.String(),
  slug: Type.String(),
  story: Type.String(),
  image: Type.Optional(Type.String()),
  /** Visitors find its page. An admin without a dish on the menu has none. */
  hasPage: Type.Optional(Type.Boolean()),
});
export type KitchenProfile = Static<typeof KitchenProfile>;

export const kitchenProfileChange = {
  /** Empty takes it away. */
  story: Type.Optional(
    Type.Refine(
      Type.String({ maxLength: kitchenPageLimits.story }),
      isStorable,
      () => 'has a character that we can’t save',
    ),
  ),
  /** Null takes it away. */
  image: Type.Optional(Type.Union([PhotoUrl, Type.Null()])),
};
