import { Type, type Static } from 'typebox';
import { Id, oneOf, typedLine } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { orderLimits } from '../entities/order-limits';

export const deliveryLimits = {
  zones: 40,
  zoneName: 60,
  mostKm: 50,
  minutesOfQuote: 10,
  surgeChanges: 100,
  addresses: 20,
  label: 40,
  note: 200,
  streetSearch: 100,
  foundStreets: 5,
} as const;

const Latitude = Type.Number({ minimum: -90, maximum: 90 });
const Longitude = Type.Number({ minimum: -180, maximum: 180 });

export const Position = inputOf({ latitude: Latitude, longitude: Longitude });

const Zone = inputOf({
  name: typedLine(deliveryLimits.zoneName),
  km: Type.Number({ minimum: 0, maximum: deliveryLimits.mostKm }),
});

const counts = {
  openTickets: Type.Integer(),
  cookingSlots: Type.Integer(),
  /** Missing while nobody delivers. */
  freeCouriers: Type.Optional(Type.Integer()),
};

/** Whether the court delivers, and what its fee depends on. Amounts are in naira, a step of 1.2 is 1.2 times the fee. */
export const Delivery = Type.Object({
  on: Type.Boolean(),
  /** Where the court is. */
  position: Type.Optional(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  /** The court delivers so far, by road. */
  reachKm: Type.Number(),
  /** If there are any, buyers choose one of them instead of a place on the map. */
  zones: Type.Array(Type.Object({ name: Type.String(), km: Type.Number() })),
  least: Type.Number(),
  most: Type.Number(),
  perKm: Type.Number(),
  step: Type.Number(),
  /** The counts behind the step. Missing while nobody counts. */
  counts: Type.Optional(Type.Object(counts)),
  mostStep: Type.Number(),
  nairaPerDollar: Type.Number(),
  /** Streets can be found by their names. */
  findsStreets: Type.Optional(Type.Literal(true)),
  /** The path of a PMTiles file with the streets around the court. It is read by ranges. */
  mapTiles: Type.Optional(Type.String()),
});
export type Delivery = Static<typeof Delivery>;

export const DeliveryChange = inputOf({
  on: Type.Boolean(),
  position: Type.Optional(Position),
  reachKm: Type.Optional(Type.Number({ minimum: 0.1, maximum: deliveryLimits.mostKm })),
  zones: Type.Optional(Type.Array(Zone, { maxItems: deliveryLimits.zones })),
});
export type DeliveryChange = Static<typeof DeliveryChange>;

/** The step now, and when it changed and why, newest first. */
export const Surge = Type.Object({
  step: Type.Number(),
  most: Type.Number(),
  changes: Type.Array(Type.Object({ at: Type.String(), step: Type.Number(), ...counts }), {
    maxItems: deliveryLimits.surgeChanges,
  }),
});
export type Surge = Static<typeof Surge>;

/** A place, or the name of a zone. */
export const QuoteAsked = Type.Union([
  inputOf({ position: Position }),
  inputOf({ zone: typedLine(deliveryLimits.zoneName) }),
]);
export type QuoteAsked = Static<typeof QuoteAsked>;

export const StreetSearch = inputOf({ text: typedLine(deliveryLimits.streetSearch) });

/** A street, or a house in it, near the court. */
export const FoundStreet = Type.Object({
  /** With the part of the city, so that people can tell streets of one name apart. */
  label: Type.String(),
  /** For the field of the street. */
  street: Type.String(),
  position: Type.Object({ latitude: Type.Number(), longitude: Type.Number() }),
  /** The way by road. */
  km: Type.Number(),
  inReach: Type.Boolean(),
});
export type FoundStreet = Static<typeof FoundStreet>;

/** A fee with everything that it was computed from. */
const DeliveryPrice = Type.Object({
  /** In dollars, as it is charged. */
  amount: Type.Number(),
  naira: Type.Number(),
  nairaPerDollar: Type.Number(),
  /** The way by road. */
  km: Type.Number(),
  zone: Type.Optional(Type.String()),
  step: Type.Number(),
  /** The counts behind the step. Missing if there were none. */
  counts: Type.Optional(Type.Object(counts)),
  rule: Type.Object({
    version: Type.Integer(),
    least: Type.Number(),
    most: Type.Number(),
    perKm: Type.Number(),
    mostStep: Type.Number(),
  }),
});
export type DeliveryPrice = Static<typeof DeliveryPrice>;

/** It holds for ten minutes. */
export const DeliveryQuote = Type.Object({
  _id: Type.String(),
  ...DeliveryPrice.properties,
  expiresAt: Type.String(),
});
export type DeliveryQuote = Static<typeof DeliveryQuote>;

/** An address to deliver to. It has a place on the map or a zone. */
export const NewAddress = inputOf({
  label: typedLine(deliveryLimits.label),
  street: typedLine(orderLimits.deliveryTo),
  /** For the courier. */
  note: Type.Optional(typedLine(deliveryLimits.note)),
  to: QuoteAsked,
});
export type NewAddress = Static<typeof NewAddress>;

export const Address = Type.Object({ _id: Type.String(), ...NewAddress.properties });
export type Address = Static<typeof Address>;

/** Part of an order with a delivery. Its fee is that of the quote. */
export const NewDelivery = inputOf({
  quote: Id,
  /** For the courier. */
  note: Type.Optional(typedLine(deliveryLimits.note)),
  /** The courier leaves the meal at the door, and asks for no code. */
  atDoor: Type.Optional(Type.Boolean()),
});
export type NewDelivery = Static<typeof NewDelivery>;

/** Returned: nobody was there, and the meal is back at the counter. */
export const deliveryStates = ['waiting', 'on_its_way', 'arrived', 'delivered', 'returned'] as const;
export const DeliveryState = oneOf(deliveryStates);

/** The delivery of a checkout, for its buyer and admins. */
export const CheckoutDelivery = Type.Object({
  to: Type.String(),
  note: Type.Optional(Type.String()),
  atDoor: Type.Boolean(),
  price: DeliveryPrice,
  state: DeliveryState,
  /** Four digits that the courier asks for. Only for the buyer, until the meal is there. */
  code: Type.Optional(Type.String()),
  /** The name of the courier, between pick-up and delivery. */
  courier: Type.Optional(Type.String()),
  /** When it should arrive: most deliveries to this distance took that long. Only while it is on its way. */
  arrival: Type.Optional(Type.Object({ from: Type.String(), to: Type.String() })),
  /** The courier found nobody and waits until then. */
  waitsUntil: Type.Optional(Type.String()),
  endedAt: Type.Optional(Type.String()),
  /** The courier’s part of the fee, in percent and in dollars. A server of the release before does not send it. */
  courierPay: Type.Optional(Type.Object({ percent: Type.Number(), amount: Type.Number() })),
});
export type CheckoutDelivery = Static<typeof CheckoutDelivery>;
