import { Type, type Static } from 'typebox';
import { CategoryName, dollars, Email, oneOf, PhotoUrl, typedLine, typedText } from './entities';
import { changeOf, inputOf } from './inputs';
import { limits } from './limits';
import { dishMarks } from '../menu/dish-filters';
import { Closed } from './kitchen-hours';
import { kitchenLimits } from './kitchen-limits';
import { Kitchen, OptionGroups } from './options';
import { Rating } from './reviews';

/** `exclusiveMinimum` stays, since it has a text of its own. */
const DishPrice = dollars({ minimum: limits.leastPriceDollars });

export const Dish = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  category: CategoryName,
  price: Type.Number(),
  description: Type.String(),
  image: Type.String(),
  image2: Type.Optional(Type.String()),
  image3: Type.Optional(Type.String()),
  author: Type.String(),
  kitchen: Kitchen,
  options: OptionGroups,
  soldOut: Type.Boolean(),
  /** Its kitchen takes no orders now. */
  closed: Type.Optional(Closed),
  /** How many can still be ordered, once they are few. */
  left: Type.Optional(Type.Integer()),
  rating: Type.Optional(Rating),
  /** A tiny data: picture to show while the real one loads; only for photos of our own host. */
  placeholder: Type.Optional(Type.String()),
});
export type Dish = Static<typeof Dish>;

/** What its seller says of it; missing: nothing. */
const DishMarks = Type.Array(oneOf(dishMarks), { uniqueItems: true });

/** A kitchen that has a page; a server from before there were such pages says no slug. */
export const MenuKitchen = Type.Object({ ...Kitchen.properties, slug: Type.Optional(Type.String()) });
export type MenuKitchen = Static<typeof MenuKitchen>;

/** A dish as visitors see it. */
export const MenuDish = Type.Object({
  ...Dish.properties,
  kitchen: MenuKitchen,
  /** The readable end of the address of its page; a server from before there were such pages does not say it. */
  slug: Type.Optional(Type.String()),
  marks: Type.Optional(DishMarks),
  /** What messengers show of a link to its page; only where one dish is asked for. */
  sharingPicture: Type.Optional(Type.String()),
});
export type MenuDish = Static<typeof MenuDish>;

/** A dish with what only those see who may change it. */
export const ManagedDish = Type.Object({
  ...Dish.properties,
  /** The seller's. */
  email: Type.String(),
  hidden: Type.Boolean(),
  /** The one its category shows first. */
  shownFirst: Type.Boolean(),
  /** How many can still be ordered; null: as many as are asked for. */
  portions: Type.Union([Type.Integer(), Type.Null()]),
  /** When a dish that is sold out comes back by itself. */
  soldOutUntil: Type.Optional(Type.String()),
  /** What its seller says it takes; null: what is usual. */
  minutes: Type.Union([Type.Integer(), Type.Null()]),
  /** What its last cookings took. */
  learnedMinutes: Type.Optional(Type.Number()),
  createdAt: Type.String(),
});
export type ManagedDish = Static<typeof ManagedDish>;

/** All that its seller can change. */
export const EditedDish = Type.Object({ ...ManagedDish.properties, marks: Type.Optional(DishMarks) });
export type EditedDish = Static<typeof EditedDish>;

const Portions = Type.Union([Type.Integer({ minimum: 0, maximum: limits.portions }), Type.Null()]);

const Minutes = Type.Union([Type.Integer({ minimum: 1, maximum: kitchenLimits.dishMinutes }), Type.Null()]);

const dishInput = Type.Object({
  title: typedLine(limits.title),
  category: CategoryName,
  price: DishPrice,
  description: typedText(limits.description),
  image: PhotoUrl,
  image2: Type.Optional(PhotoUrl),
  image3: Type.Optional(PhotoUrl),
  portions: Type.Optional(Portions),
  minutes: Type.Optional(Minutes),
  options: Type.Optional(OptionGroups),
});
export const newDish = inputOf({ author: typedLine(limits.personName), email: Email, ...dishInput.properties });
export const dishChange = changeOf({
  ...Type.Partial(dishInput).properties,
  /** `until-tomorrow`: until its kitchen opens on its next day. */
  soldOut: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('until-tomorrow')])),
  hidden: Type.Optional(Type.Boolean()),
  shownFirst: Type.Optional(Type.Boolean()),
});

/** Null: nothing is said. */
const marks = Type.Optional(Type.Union([DishMarks, Type.Null()]));
export const newMarkedDish = inputOf({ ...newDish.properties, marks });
export const markedDishChange = changeOf({ ...dishChange.properties, marks });
