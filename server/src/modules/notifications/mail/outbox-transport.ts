import { MailFailure, type SendMail } from './mail';

const timeoutMs = 10_000;

/** The sandbox shows mails instead of sending them. */
export const outboxTransport =
  (outboxUrl: string): SendMail =>
  async ({ kind, to, subject, text, html }) => {
    const answer = await fetch(outboxUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, to, subject, text, html }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    if (!answer?.ok) throw new MailFailure(`the outbox answered ${answer?.status ?? 'nothing'}`);
  };
