import { Type, type Static } from 'typebox';
import { languages } from '../languages/languages';
import { Id, oneOf } from './entities';
import { changeOf, inputOf } from './inputs';

/** Events that people are notified of: their ticket is ready, money was refunded, or a ticket waits for their kitchen. */
export const newsKinds = ['ready', 'refunded', 'new-order'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** `about` is the ticket of 'ready' and 'new-order', or the order of 'refunded'. */
const NewsKey = Type.Object({ kind: oneOf(newsKinds), about: Id });
export type NewsKey = Static<typeof NewsKey>;

export const notifiedNews = inputOf({
  news: Type.Array(NewsKey, { minItems: 1, maxItems: 50 }),
  /** Somebody looked at the page. */
  seen: Type.Boolean(),
});

/** A refund, until its buyer dismisses it. */
export const RefundNews = Type.Object({
  _id: Type.String(),
  orderId: Type.String(),
  /** The number that is called out. */
  number: Type.String(),
  title: Type.String(),
  /** In dollars, the total of this order. */
  refunded: Type.Number(),
  /** The path of the checkout’s page. */
  page: Type.String(),
});
export type RefundNews = Static<typeof RefundNews>;

export const NewsSettings = Type.Object({
  /** Pages ring for news. */
  sound: Type.Boolean(),
  /** A mail follows when nobody looked for two minutes. */
  mail: Type.Boolean(),
  /** This court can send mails. */
  canMail: Type.Boolean(),
  /** The public key with which a browser subscribes to notifications. */
  pushKey: Type.String(),
  /** The number of browsers that receive notifications. */
  devices: Type.Integer(),
});
export type NewsSettings = Static<typeof NewsSettings>;

export const newsSettingsChange = changeOf({
  sound: Type.Optional(Type.Boolean()),
  mail: Type.Optional(Type.Boolean()),
});

/** Changes of dishes on somebody’s wish list: at most one message a day. */
export const WishNews = Type.Object({
  _id: Type.String(),
  /** The key for `POST /news/notified`. */
  about: Type.String(),
  dishes: Type.Array(
    Type.Object({
      dishId: Type.String(),
      /** Says why: the dish is back, cheaper or about to end. */
      text: Type.String(),
      /** The path of the dish’s page. */
      page: Type.String(),
    }),
  ),
});
export type WishNews = Static<typeof WishNews>;

/** News about orders and about wishes, as packages before 1.4 named it. */
export const noticeKinds = [...newsKinds, 'wish'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const WishKey = Type.Object({ kind: Type.Literal('wish'), about: Id });
export const notifiedNotices = inputOf({
  ...notifiedNews.properties,
  news: Type.Array(Type.Union([notifiedNews.properties.news.items, WishKey]), { minItems: 1, maxItems: 50 }),
});
export type NoticeKey = Static<typeof notifiedNotices>['news'][number];

/** News that pages show its person until they dismiss it. The server knows the kinds and writes the texts. */
export const Notice = Type.Object({
  _id: Type.String(),
  kind: Type.String(),
  /** With the kind, the key for `POST /news/notified`. */
  about: Type.String(),
  /** Sentences in the language that was asked for. */
  texts: Type.Array(Type.String()),
  /** The path of the page with the details, and the label of a link to it. */
  page: Type.String(),
  action: Type.String(),
  /** The path of the page where such news can be turned off. */
  settings: Type.Optional(Type.String()),
  createdAt: Type.String(),
});
export type Notice = Static<typeof Notice>;

/** Texts are in English if the language has none. */
export const noticesQuery = inputOf({ language: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })) });

export const shownNews = inputOf({
  ...notifiedNews.properties,
  news: Type.Array(Type.Object({ kind: Type.String({ pattern: '^[a-z-]{1,40}$' }), about: Id }), {
    minItems: 1,
    maxItems: 50,
  }),
});

export const NewsChoices = Type.Object({
  ...NewsSettings.properties,
  /** News about wishes. Servers from before such news do not send it. */
  wishes: Type.Optional(Type.Boolean()),
  /** For guests of a court that sends texts to phones: the last digits of the number that gets them. */
  texts: Type.Optional(Type.Object({ endsIn: Type.Optional(Type.String()) })),
});
export type NewsChoices = Static<typeof NewsChoices>;

export const newsChoicesChange = changeOf({
  ...newsSettingsChange.properties,
  wishes: Type.Optional(Type.Boolean()),
});

/** A phone number with its country, and the language of the texts. */
export const textNumber = inputOf({
  phone: Type.String({ pattern: '^\\+[1-9][0-9]{6,14}$' }),
  language: oneOf(languages),
});

const Endpoint = Type.String({ format: 'uri', maxLength: 1_000 });
export const pushDevice = inputOf({ endpoint: Endpoint });
/** The result of `PushSubscription.toJSON()`. */
export const newPushDevice = inputOf({
  endpoint: Endpoint,
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}={0,2}$' }),
  }),
});
export const newNamedPushDevice = inputOf({
  ...newPushDevice.properties,
  /** The browser’s own name, such as 'Firefox, Android'. */
  browser: Type.Optional(Type.String({ pattern: '^[A-Za-z, ]{1,40}$' })),
});

/** A browser that receives notifications. */
export const PushDevice = Type.Object({
  /** A digest of its endpoint (SHA-256, hexadecimal), by which a browser recognises itself. */
  _id: Type.String(),
  browser: Type.Optional(Type.String()),
  addedAt: Type.String(),
  /** When it last received a notification. */
  usedAt: Type.Optional(Type.String()),
});
export type PushDevice = Static<typeof PushDevice>;
