import { pageOfDish } from '#platform/contract/slug';
import { oneLine } from '../mail/mail-text';
import { findWishesOfMessages, type WishOfMessage } from '../wish-news/wish-messages.repository';
import { amountTexts } from './amount-texts';
import type { Facts, NewsKind, Texts } from './kind';

interface WishFacts extends Facts {
  recipientUid: string;
  wishes: readonly WishOfMessage[];
}

/** Dishes that somebody wishes for are back, cheaper or running out: at most one message a day, which it is about. */
export const wish: NewsKind<WishFacts> = {
  sent: 'unless seen',
  concerns: (messageIds) => `select distinct message_id, recipient_uid from wish_news
    where message_id = any(${messageIds})`,
  find: async ({ db, isAvailable }, messageIds) => {
    const found = await findWishesOfMessages(db, messageIds, isAvailable);
    return messageIds.flatMap((about) => {
      const wishes = found.filter(({ message_id }) => message_id === about);
      return wishes[0] ? [{ about, recipientUid: wishes[0].recipient_uid, wishes }] : [];
    });
  },
  push: ({ wishes }) => ({
    title: wishes.length > 1 ? 'Your wishes' : 'Your wish',
    body: wishes.map((dish) => wishTexts(dish).en).join(' '),
    page: pageOf(wishes),
  }),
  mail: ({ wishes, recipientUid }, language) => {
    const news = wishes.map((dish) => ({
      sentence: oneLine(wishTexts(dish)[language]),
      label: dishLabel[language],
      page: pageOfDish(dish),
    }));
    return {
      subject:
        news.length > 1
          ? {
              en: `${news.length} of your wishes have changed`,
              fr: `${news.length} de vos envies ont changé`,
            }[language]
          : (news[0]?.sentence.replace(/\.$/, '') ?? ''),
      news,
      why: reasons[language],
      endsNewsOf: recipientUid,
    };
  },
  notice: ({ wishes }) => ({
    texts: wishes.map(wishTexts),
    page: pageOf(wishes),
    action: wishes.length > 1 ? { en: 'Show my wishes', fr: 'Voir mes envies' } : dishLabel,
    settings: '/dashboard/settings',
  }),
};

const dishLabel: Texts = { en: 'Show the dish', fr: 'Voir le plat' };

const reasons: Texts = {
  en: 'You get this mail because the dish is in your wishes, at most once a day. To stop these mails, open this link or go to Settings:',
  fr: 'Vous recevez ce message, au plus une fois par jour, parce que le plat est dans vos envies. Pour ne plus en recevoir, ouvrez ce lien ou les paramètres :',
};

const pageOf = ([first, second]: readonly WishOfMessage[]): string =>
  first && !second ? pageOfDish(first) : '/wishes';

/** Contains nothing about the person. */
export function wishTexts({
  reason,
  title,
  price_cents,
  before_cents,
  portions,
}: Omit<WishOfMessage, 'recipient_uid'>): Texts {
  if (reason === 'back') return { en: `${title} is back.`, fr: `${title} est de retour.` };
  if (reason === 'cheaper') {
    const [price, before] = [amountTexts(price_cents), amountTexts(before_cents ?? 0)];
    return {
      en: `${title} is cheaper: ${price.en} instead of ${before.en}.`,
      fr: `${title} coûte moins cher : ${price.fr} au lieu de ${before.fr}.`,
    };
  }
  return portions === 1
    ? { en: `Only 1 portion of ${title} is left.`, fr: `Il ne reste qu’une portion de ${title}.` }
    : {
        en: `Only ${portions} portions of ${title} are left.`,
        fr: `Il ne reste que ${portions} portions de ${title}.`,
      };
}
