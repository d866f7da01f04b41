export { checkoutOfStop, stopOf, type FindOnTheRoad, type StopOnTheRoad } from './kinds/courier-stops';
export { amountTexts } from './kinds/amount-texts';
export { calledAs, largeNumber } from './kinds/called-as';
export { sendMailsJob } from './mail/send-mails-job';
export { deleteLanguageOf, findLanguage, saveLanguage, type SpokenLanguage } from './mail/languages.repository';
export { mailPage, mailStyles } from './mail/mail-page';
export { colon, escaped, oneLine } from './mail/mail-text';
export { mailTransport } from './mail/mail-transport';
export type { Mail } from './mail/mail';
export { deleteMailsOf, deleteOldMails, queueMail } from './mail/mails.repository';
export { newsWriters, queueNewsMailsJob } from './news/news-mails';
export { readNewsSettings } from './news/news-settings';
export { deleteNewsOf, deleteOldNews } from './news/news.repository';
export { notificationHandlers } from './routes/notification.routes';
export { notifyWishersJob } from './news/notify-wishers';
export { newsOf, queueNews, repeatNewOrderPush } from './news/queue-news.repository';
export { unsubscribeRoutes } from './news/unsubscribe.routes';
export {
  claimPushDevices,
  deleteRevokedDevices,
  listPushDevices,
  deleteOtherPushDevices,
  deletePushDevicesOf,
} from './push/push-devices.repository';
export { contactOf } from './push/push-transport';
export { sendPushesJob } from './push/send-due-pushes';
export { deleteTextNumberOf } from './texts/text-numbers.repository';
export { sendTextsJob } from './texts/send-due-texts';
export { textTransport } from './texts/text-transport';
export { deleteOldWishNews, deleteWishNewsOf, findLastWishMessage } from './wish-news/wish-messages.repository';
export type { NotificationsServices } from './services';
