import assert from 'node:assert/strict';
import type { Mailing } from '#modules/notifications/mail/send-due-mails';
import { startSmtpStub, type SmtpStub } from '#modules/notifications/mail/testing/smtp-stub';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { receiptWriter } from '../write-receipt-mail';

export interface MailCourt {
  court: BasketCourt;
  stub: SmtpStub;
  /** Writes receipts only. */
  mailing: Mailing;
  close: () => Promise<void>;
}

/** A court that sends its mails to a stub, where tests read them. */
export async function openMailCourt(): Promise<MailCourt> {
  const stub = await startSmtpStub();
  const court = await openBasketCourt({ smtpUrl: stub.url, from: 'court@food.test' });
  const { services, db } = court.testServer;
  return {
    court,
    stub,
    mailing: {
      db,
      send: services.sendMail ?? assert.fail('no mails'),
      writers: { receipt: receiptWriter(services) },
      log: { warn: () => undefined, error: () => undefined },
    },
    close: async () => {
      await court.close();
      await stub.close();
    },
  };
}
