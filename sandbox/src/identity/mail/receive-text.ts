import type { FastifyReply } from 'fastify';
import { formOf } from '#web/body';
import type { Routes } from '#web/web-app';
import type { AccountStore } from '../accounts/account-store';
import type { Mailbox } from '../accounts/mailbox';

const LARGEST_TEXT = 8 * 1024;
const LONGEST_TEXT = 1_600;
const phone = /^\+[1-9]\d{6,14}$/;

/** The provider's errors, by its codes. */
const refusals = {
  20003: [401, 'Authenticate'],
  21211: [400, 'The To number is not a valid phone number.'],
  21602: [400, 'Message body is required.'],
  21610: [400, 'Attempt to send to unsubscribed recipient'],
  21617: [400, 'The concatenated message body exceeds the 1600 character limit.'],
} as const;

/** A number of the provider's that is no phone, for tests. */
const noPhone = '+15005550001';

/** Simulates the phones of people: texts stand in the outbox, where a phone can answer STOP and START. */
export function receiveTextRoute(mailbox: Mailbox, store: AccountStore): Routes {
  return async (scope) => {
    scope.post('/2010-04-01/Accounts/:account/Messages.json', { bodyLimit: LARGEST_TEXT }, async (request, reply) => {
      if (!request.headers.authorization?.startsWith('Basic ')) return refuse(reply, 20003);
      const { To: to = '', Body: text = '' } = formOf(request);
      if (!phone.test(to) || to === noPhone) return refuse(reply, 21211);
      if (text === '') return refuse(reply, 21602);
      if (text.length > LONGEST_TEXT) return refuse(reply, 21617);
      if (mailbox.hasStopped(to)) return refuse(reply, 21610);
      mailbox.addWritten({ to, kind: 'text', subject: 'Text to a phone', text });
      await store.flush();
      return reply.status(201).send({ sid: `SM${Date.now()}`, status: 'queued', to });
    });
    scope.post('/sandbox/outbox/answers', { bodyLimit: LARGEST_TEXT }, async (request, reply) => {
      const { phone: from = '', answer } = formOf(request);
      if (phone.test(from)) mailbox.answerText(from, answer === 'START' ? 'START' : 'STOP');
      return reply.redirect('/sandbox/outbox', 303);
    });
  };
}

function refuse(reply: FastifyReply, code: keyof typeof refusals): FastifyReply {
  const [status, message] = refusals[code];
  return reply.status(status).send({ code, message, status });
}
