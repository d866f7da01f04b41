import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@food-court/sandbox';

/** Test cards, named by their effect. */
export const cards = {
  pays: 'pm_card_visa',
  declines: 'pm_card_chargeDeclined',
  challenges: 'pm_card_authenticationRequired',
  refundsLate: 'pm_card_pendingRefund',
  refundsNever: 'pm_card_refundFail',
  disputed: 'pm_card_createDispute',
} as const;

export type Confirmed = { status: string; error?: { code: string; message: string } };

/** A failure that the sandbox can simulate. */
export interface CardFault {
  place: 'cards' | 'cards-in-browser' | 'webhooks';
  kind: string;
  ms?: number;
  times?: number;
}

export interface SandboxCards {
  publishableKey: string;
  /** Settings for the server. */
  account: { secretKey: string; webhookSecret: string; sandboxApiUrl: string };
  /** Confirms a payment like the card field in a browser. */
  confirm: (clientSecret: string, card?: string) => Promise<Confirmed>;
  /** Answers a challenge like the bank's window. */
  answerChallenge: (clientSecret: string, outcome: 'passed' | 'failed') => Promise<Confirmed>;
  /** Calls the provider with the server's key. */
  askProvider: <Answer>(method: 'GET' | 'POST', path: string, form?: Record<string, string>) => Promise<Answer>;
  injectFault: (fault: CardFault) => Promise<void>;
  clearFaults: () => Promise<void>;
  /** Everything that the provider has stored. */
  readJournal: () => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts the sandbox's card provider for a server at `publicOrigin`. */
export async function startSandboxCards(publicOrigin: string): Promise<SandboxCards> {
  const dataDir = await mkdtemp(join(tmpdir(), 'food-court-cards-'));
  const sandbox = await startSandbox({
    dataDir,
    publicOrigin,
    project: 'demo-food-court',
    port: 0,
    withPostgres: false,
    withCards: true,
  });
  const { apiUrl, secretKey, publishableKey, webhookSecret } = sandbox.stripe ?? never();
  const provider = async <Answer>(
    at: string,
    key: string,
    method: string,
    form: Record<string, string>,
  ): Promise<Answer> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' };
    const sent = new URLSearchParams(form).toString();
    const answer = await fetch(method === 'GET' ? `${at}?${sent}` : at, {
      method,
      headers,
      body: method === 'GET' ? undefined : sent,
    });
    return (await answer.json()) as Answer;
  };
  const faults = (method: string, body?: object) =>
    fetch(`${sandbox.sandboxUrl}/sandbox/faults`, {
      method,
      headers: { authorization: `Bearer ${sandbox.controlSecret}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
  const asBrowser = (clientSecret: string, action: string, form: Record<string, string>): Promise<Confirmed> => {
    const [id = ''] = clientSecret.split('_secret_');
    const address = `${sandbox.sandboxUrl}/sandbox/cards/v1/payment_intents/${id}/${action}`;
    return provider(address, publishableKey, 'POST', { client_secret: clientSecret, ...form });
  };
  return {
    publishableKey,
    account: { secretKey, webhookSecret, sandboxApiUrl: apiUrl },
    confirm: (clientSecret, card = cards.pays) => asBrowser(clientSecret, 'confirm', { payment_method: card }),
    answerChallenge: (clientSecret, outcome) => asBrowser(clientSecret, 'challenge', { outcome }),
    askProvider: (method, path, form = {}) => provider(`${apiUrl}/v1${path}`, secretKey, method, form),
    injectFault: async (fault) => void (await faults('POST', fault)),
    clearFaults: async () => void (await faults('DELETE')),
    readJournal: () => readFile(join(dataDir, 'cards/journal.jsonl'), 'utf8'),
    stop: async () => {
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function never(): never {
  throw new Error('The sandbox has no card provider.');
}
