import { largeNumber } from '../kinds/called-as';
import type { Language } from '@food-court/shared-api/languages';
import type { MailText, Texts } from '../kinds/kind';
import type { Mail } from '../mail/mail';
import { mailPage, mailStyles } from '../mail/mail-page';
import { colon, escaped } from '../mail/mail-text';

const nobodyLooked: Texts = {
  en: 'You get this mail because you hadn’t opened the page for two minutes. Turn these mails off in Settings:',
  fr: 'Vous recevez ce message parce que la page est restée fermée pendant deux minutes. Pour ne plus en recevoir, ouvrez les paramètres :',
};
const settingsLabel: Texts = { en: 'Settings', fr: 'Paramètres' };
const stopTexts: Texts = { en: 'Stop these mails', fr: 'Ne plus recevoir ces messages' };

/** Lays out a mail about news, as text and as HTML. Without an address to unsubscribe, it only links to Settings. */
export function newsMail(
  { subject, order, news, ...given }: MailText,
  { publicUrl, unsubscribe, language }: { publicUrl: string; unsubscribe: string | undefined; language: Language },
): Mail {
  const why = given.why ?? nobodyLooked[language];
  const settings = `${publicUrl}/dashboard/settings`;
  const stop = unsubscribe ?? settings;
  const lines = news.flatMap(({ sentence, label, page }) => [
    sentence,
    `${label}${colon[language]} ${publicUrl}${page}`,
  ]);
  const [first, second] = news;
  const only = first && !second ? first : undefined;
  const stopLabel = (unsubscribe === undefined ? settingsLabel : stopTexts)[language];
  return {
    subject,
    text: ['Food Court', ...lines, `${why} ${stop}`].join('\n\n'),
    html: mailPage({
      ...{ subject, language, publicUrl },
      ...(order && largeNumber(`#${order.number}`, order.dayNumber, order.kitchen)),
      contentHtml: news.map((item) => sentenceHtml(item, only ? undefined : publicUrl)).join('\n'),
      button: only && { label: only.label, url: publicUrl + only.page },
      footHtml: `${escaped(why)} <a ${mailStyles.softLink} href="${escaped(stop)}">${stopLabel}</a>`,
    }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

/** Several news have a link each instead of the button. */
const sentenceHtml = ({ sentence, label, page }: MailText['news'][number], publicUrl: string | undefined): string => {
  const link =
    publicUrl === undefined
      ? ''
      : `<br><a ${mailStyles.link} href="${escaped(publicUrl + page)}">${escaped(label)}</a>`;
  return `<p ${mailStyles.text}><bdi>${escaped(sentence)}</bdi>${link}</p>`;
};
