import { Type, type Static, type TSchema } from 'typebox';
import { hasAtMostTwoDecimals } from '../money/money';
import { inputOf } from './inputs';
import { limits } from './limits';
import { categories, roles, signUpRoles } from './roles-and-categories';
import { hasVisibleText, isLine, isStorable } from './typed-text';

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>(Type.Enum([...values]));

export const CategoryName = oneOf(categories);
export const RoleName = oneOf(roles);
export const SignUpRoleName = oneOf(signUpRoles);

export const Email = Type.String({ format: 'email', maxLength: limits.email });
/** 'http://a:99999/' matches the uri format, but is no valid address. */
export const PhotoUrl = Type.Refine(
  Type.String({ format: 'uri', maxLength: limits.url, pattern: '^https?://' }),
  (address) => URL.canParse(address),
  () => 'must be a web address',
);
export const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
export const byId = Type.Object({ id: Id });
export const byEmail = Type.Object({ email: Email });
/** The identity provider’s id. */
export const Uid = Type.String({ minLength: 1, maxLength: 128, pattern: '^[!-~]+$' });
/** In dollars, as in the calls of spec point 7; internally, money is in cents. */
export const Price = dollars({});
export function dollars(more: { minimum?: number }) {
  return Type.Refine(
    Type.Number({ exclusiveMinimum: 0, ...more, maximum: limits.priceDollars }),
    hasAtMostTwoDecimals,
    () => 'can have at most two decimals',
  );
}

const visibleText = (maxLength: number) =>
  Type.Refine(Type.String({ minLength: 1, maxLength, pattern: '\\S' }), hasVisibleText, () => 'is Required');
const notStorable = () => 'has a character that we can’t save';

/** Text that a person typed: visible, within a length limit, and storable. */
export const typedText = (maxLength: number) => Type.Refine(visibleText(maxLength), isStorable, notStorable);

/** Typed text on one line, such as a name or a title. */
export const typedLine = (maxLength: number) => Type.Refine(visibleText(maxLength), isLine, notStorable);

export const searchText = Type.String({ maxLength: limits.search, pattern: '^[^\\u0000]*$' });

/** The query of a list that comes in pages, newest first. */
export const listPart = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.largestPage, default: limits.pageSize })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
};
export const listQuery = inputOf(listPart);

/** A day on the court’s clock, in a year with four digits. */
export const Day = Type.Refine(
  Type.String({ pattern: '^[12]\\d{3}-\\d{2}-\\d{2}$' }),
  (date) => new Date(`${date}T00:00Z`).toJSON()?.startsWith(date) ?? false,
  () => 'must be a day, such as 2026-11-23',
);

export const TablePage = Type.Integer({ minimum: 1, maximum: limits.lastTablePage, default: 1 });
/** A page of a table, and the number of rows on all pages. */
export const tableOf = <Row extends TSchema>(row: Row) =>
  Type.Object({
    rows: Type.Array(row),
    total: Type.Integer(),
    /** True if there are more rows, which are neither counted nor on any page. */
    more: Type.Optional(Type.Boolean()),
  });

/** The answer for something that was deleted. */
export const Removed = Type.Object({ _id: Type.String() });

export const Profile = Type.Object({
  name: Type.String(),
  email: Type.String(),
  image: Type.String(),
  role: RoleName,
});
export type Profile = Static<typeof Profile>;

/** A profile as its owner sees it. */
export const OwnProfile = Type.Object({
  ...Profile.properties,
  /** For sellers and admins: the kitchen of their dishes on the menu. */
  kitchenId: Type.Optional(Type.String()),
});
export type OwnProfile = Static<typeof OwnProfile>;

export const Banner = Type.Object({ text: Type.String() });
export type Banner = Static<typeof Banner>;

export const CourtAdmin = Type.Object({
  name: Type.String(),
  image: Type.String(),
  email: Type.Optional(Type.String()),
});
export type CourtAdmin = Static<typeof CourtAdmin>;
