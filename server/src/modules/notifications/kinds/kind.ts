import type { Language } from '@food-court/shared-api/languages';
import type { Db, Tables } from '#platform/database/tables';
import type { FindOnTheRoad } from './courier-stops';
import type { IsAvailable } from '../wish-news/wish-messages.repository';

/** An event in the life of an order. */
export type OrderEvent = Partial<Pick<Tables['order_events'], 'status' | 'refunded_cents' | 'payment'>>;

/** The sources that a kind may read. */
export interface NewsSources extends HandedIn {
  db: Db;
}

/** Provided by modules that know what some news is about. */
export interface HandedIn {
  isAvailable: IsAvailable;
  findOnTheRoad: FindOnTheRoad;
}

export interface Facts {
  /** The subject of the news, such as a ticket. A person gets one news item per kind and subject. */
  about: string;
}

export interface PushText {
  title: string;
  body: string;
  /** A path of the site. */
  page: string;
}

/** A text to a phone has 160 characters, so the name of the kitchen may be shortened. */
export interface TextNews {
  sentence: (place: string) => string;
  place: string;
  /** A path of the site for members. */
  page: string;
}

export interface MailText {
  subject: string;
  /** The order and the kitchen that the mail is about. Only its HTML shows them apart. */
  order?: { number: string; dayNumber?: number | null; kitchen?: string };
  news: readonly { sentence: string; label: string; page: string }[];
  /** Says why the person gets this mail and how to stop such mails; a link follows. By default, that nobody looked. */
  why?: string;
  /** The person whose news the link ends. Without it, the link leads to Settings. */
  endsNewsOf?: string;
}

export type Texts = Readonly<Record<Language, string>>;

export interface NoticeText {
  texts: readonly Texts[];
  page: string;
  /** The label of the link to the page. */
  action: Texts;
  /** Where such news can be turned off. */
  settings?: string;
}

/** Everything about one kind of news. Its file and its line in `news-kinds.ts` are all that a kind needs. */
export interface NewsKind<Known extends Facts = Facts> {
  /** Mails and pushes wait until a page could show the news, or they are due at once. */
  sent: 'unless seen' | 'at once';
  /** The SQL of the people whom it concerns: subjects and their recipients, for the ids that `ids` stands for. */
  concerns: (ids: string) => string;
  /** For news of orders: the events after which it is looked for, by the id of their order. */
  isCausedBy?: (event: OrderEvent) => boolean;
  /** Reads what the texts say. Omits news that is outdated, which is neither sent nor shown. */
  find(reading: NewsSources, abouts: readonly string[]): Promise<readonly Known[]>;
  push(facts: Known): PushText;
  mail?(facts: Known, language: Language): MailText;
  /** For guests who have named a number: sent once. */
  text?(facts: Known, language: Language): TextNews;
  /** For news that pages show until it is dismissed, for a day. */
  notice?(facts: Known): NoticeText;
}
