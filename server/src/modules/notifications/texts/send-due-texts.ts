import type { FastifyBaseLogger } from 'fastify';
import { endWork, findLagSeconds } from '#platform/jobs/due-rows.repository';
import type { Job } from '#platform/jobs/job';
import { workOff, type Attempt } from '#platform/jobs/work-off';
import { findFacts, type FoundNews } from '../kinds/find-facts';
import type { NewsSources } from '../kinds/kind';
import { languageOfMail } from '../mail/language-of-mail';
import { beginSending, claimDueTexts, newsToText, type DueText } from './due-texts.repository';
import { textMessage } from './text-message';
import { forgetPhone } from './text-numbers.repository';
import type { SendText } from './text-transport';

const pauseMs = 2_000;

interface Texting extends NewsSources {
  send: SendText;
  publicUrl: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Sends until nothing is due. */
export const sendDueTexts = (texting: Texting, isStopped: () => boolean = () => false): Promise<void> =>
  workOff(
    {
      db: texting.db,
      queue: newsToText,
      claim: () => claimDueTexts(texting.db),
      prepare: async (due) => {
        const find = await findFacts(texting, due);
        return (item) => attempt(texting, item, find(item));
      },
      onRetry: ({ id }, reason) => texting.log.warn({ news: id, reason }, 'a text was not taken; it is tried again'),
      onGivenUp: ({ id }, reason) => texting.log.error({ news: id, reason }, 'gave up on a text'),
    },
    isStopped,
  );

/** May run on several servers: each text is claimed by one of them. */
export const sendTextsJob = (texting: Texting): Job => ({
  name: 'send texts',
  everyMs: pauseMs,
  first: 'now',
  run: (isStopped) => sendDueTexts(texting, isStopped),
  failed: 'texts are sent later',
  lagSeconds: () => findLagSeconds(texting.db, newsToText),
});

async function attempt({ db, send, publicUrl }: Texting, due: DueText, found: FoundNews | undefined): Promise<Attempt> {
  const { phone } = due;
  const language = languageOfMail(due.language);
  const news = found?.kind.text?.(found.facts, language);
  // The news is no longer true, or its reader has stopped the texts.
  if (!news || phone === null) {
    await endWork(db, newsToText, due);
    return 'done';
  }
  const body = textMessage(news, { publicUrl, language });
  if (!(await beginSending(db, due))) return 'done';
  const outcome = await send({ to: phone, body });
  if (outcome === 'stopped') await forgetPhone(db, phone);
  if (typeof outcome === 'string') return 'done';
  return 'retry' in outcome ? outcome : { giveUp: outcome.lost };
}
