import { createHash } from 'node:crypto';
import { IdentityClient, type Reply } from '#testing/identity-client';
import { PUBLIC_ORIGIN } from '#testing/identity-sandbox';

export const PROJECT = 'demo-food-court';
const TOOLKIT = '/identitytoolkit.googleapis.com/v1';

export type Partner = 'google' | 'apple';
export type Person = { email: string; name: string; isConfirmed: boolean };
export type Remembered = { localId: string; idToken: string; refreshToken: string };

/** One of the two compared implementations: its address, and the answers that later steps need. */
export abstract class Side {
  readonly client: IdentityClient;
  readonly #remembered = new Map<string, Remembered>();

  constructor(
    readonly url: string,
    private readonly operatorSecret: string,
  ) {
    this.client = new IdentityClient(url);
  }

  /** Returns the code in the newest mail. */
  abstract codeOf(requestType: string): Promise<string>;
  /** Returns the form that the SDK creates from a partner's answer. */
  abstract partnerForm(partner: Partner, person: Person): Promise<string>;

  account(call: string, body: object): Promise<Reply> {
    return this.client.account(call, body);
  }

  token(form: Record<string, string>): Promise<Reply> {
    return this.client.send('POST', '/securetoken.googleapis.com/v1/token', new URLSearchParams(form));
  }

  operator(method: string, path: string, body?: object): Promise<Reply> {
    return this.client.send(method, path, body && JSON.stringify(body), {
      authorization: `Bearer ${this.operatorSecret}`,
      ...(body && { 'content-type': 'application/json' }),
    });
  }

  anyAccount(call: string, body: object): Promise<Reply> {
    return this.operator('POST', `${TOOLKIT}/projects/${PROJECT}/accounts${call}`, body);
  }

  remember(name: string, reply: Reply): Reply {
    if (reply.status !== 200) throw new Error(`Nothing to remember of ${name}: ${JSON.stringify(reply.body)}`);
    this.#remembered.set(name, reply.body as Remembered);
    return reply;
  }

  known(name: string): Remembered {
    const known = this.#remembered.get(name);
    if (!known) throw new Error(`No step has remembered ${name}`);
    return known;
  }
}

export class OurSide extends Side {
  async codeOf(kind: string): Promise<string> {
    const mails = (await (await fetch(`${this.url}/sandbox/outbox.json`)).json()) as { kind: string; link: string }[];
    const mail = mails.find((candidate) => candidate.kind === kind);
    return new URL(mail!.link).searchParams.get('oobCode')!;
  }

  async partnerForm(partner: Partner, person: Person): Promise<string> {
    return new URLSearchParams({
      id_token: await this.partnerToken(partner, person),
      providerId: `${partner}.com`,
      nonce: RAW_NONCE,
    }).toString();
  }

  /** Returns the token from the partner's page. */
  async partnerToken(partner: Partner, person: Person): Promise<string> {
    const address = `${this.url}/sandbox/partners/${partner}?${new URLSearchParams({
      client_id: `sandbox-${partner}`,
      redirect_uri: `${PUBLIC_ORIGIN}/session/return`,
      response_type: 'id_token',
      state: 'state',
      nonce: createHash('sha256').update(RAW_NONCE).digest('hex'),
    }).toString()}`;
    const body = new URLSearchParams({ account: JSON.stringify(person) });
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' });
    return new URLSearchParams(new URL(answer.headers.get('location')!).hash.slice(1)).get('id_token')!;
  }
}

export class OfficialSide extends Side {
  constructor(
    url: string,
    private readonly ours: OurSide,
  ) {
    super(url, 'owner');
  }

  async codeOf(kind: string): Promise<string> {
    const { oobCodes } = (await (await fetch(`${this.url}/emulator/v1/projects/${PROJECT}/oobCodes`)).json()) as {
      oobCodes: { requestType: string; oobCode: string }[];
    };
    return oobCodes.findLast(({ requestType }) => requestType === kind)!.oobCode;
  }

  /** The official emulator accepts the claims of the token without a signature. */
  async partnerForm(partner: Partner, person: Person): Promise<string> {
    const [, claims = ''] = (await this.ours.partnerToken(partner, person)).split('.');
    const id_token = Buffer.from(claims, 'base64url').toString();
    return new URLSearchParams({ id_token, providerId: `${partner}.com`, nonce: RAW_NONCE }).toString();
  }
}

const RAW_NONCE = 'a raw nonce';
