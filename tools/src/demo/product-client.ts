import { setTimeout as wait } from 'node:timers/promises';
import {
  type AnswerOf,
  type CallInput,
  type Category,
  type RuntimeConfig,
  limits,
} from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';

type Json = Record<string, unknown>;

const attempts = 5;

/** Honours Retry-After of a server that is busy or waits for its database. */
async function sendWithRetries(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await send();
    if ((response.status !== 429 && response.status !== 503) || attempt === attempts) return response;
    await response.body?.cancel();
    await wait(Number(response.headers.get('retry-after') ?? 1) * 1_000);
  }
}

async function answerOf<Answer>(subject: string, response: Response): Promise<Answer> {
  if (response.ok) return (await response.json()) as Answer;
  throw new Error(`${subject} failed with ${response.status}: ${(await response.text()).slice(0, 300)}`);
}

/** The identity provider's answer to a sign-in. */
interface SignedIn {
  idToken: string;
  localId: string;
}

/** Calls the product like any visitor. Only confirming addresses needs the secret of the sandbox. */
export class ProductClient {
  private constructor(
    private readonly origin: string,
    private readonly config: RuntimeConfig,
    private readonly controlSecret: string,
  ) {}

  static async open(origin: string, controlSecret: string): Promise<ProductClient> {
    return new ProductClient(
      origin,
      await answerOf('GET /config.json', await sendWithRetries(() => fetch(`${origin}/config.json`))),
      controlSecret,
    );
  }

  /** Creates an account with a confirmed address, or reuses that of an earlier run, and returns its id and ID token. */
  async openAccount(email: string, password: string): Promise<{ id: string; token: string }> {
    const { localId } = await this.signIn(email, password);
    await this.confirmAddress(email, localId);
    return { id: localId, token: (await this.signIn(email, password)).idToken };
  }

  private async signIn(email: string, password: string): Promise<SignedIn> {
    const created = await this.identity('signUp', email, password);
    const answer =
      created.ok || !(await created.clone().text()).includes('EMAIL_EXISTS')
        ? created
        : await this.identity('signInWithPassword', email, password);
    return answerOf<SignedIn>(`Signing in ${email}`, answer);
  }

  /** Confirms the address directly, because nobody reads the mails of the demo. */
  private async confirmAddress(email: string, localId: string): Promise<void> {
    const address = `${this.origin}/identitytoolkit.googleapis.com/v1/projects/${this.config.firebase.projectId}/accounts:update`;
    const authorization = `Bearer ${this.controlSecret}`;
    await answerOf(
      `Confirming ${email}`,
      await this.post(address, { localId, emailVerified: true }, { authorization }),
    );
  }

  private identity(action: 'signUp' | 'signInWithPassword', email: string, password: string): Promise<Response> {
    const address = `${this.origin}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=${encodeURIComponent(this.config.firebase.apiKey)}`;
    return this.post(address, { email, password, returnSecureToken: true });
  }

  /** Uploads a picture and returns its address at the image host. */
  async upload(name: string, picture: Buffer): Promise<string> {
    const { url, key } = this.config.imageHost;
    const address = new URL(url, this.origin);
    address.searchParams.set('key', key);
    const response = await sendWithRetries(() => {
      const form = new FormData();
      form.set('image', new File([picture], `${name}.webp`, { type: 'image/webp' }));
      return fetch(address, { method: 'POST', body: form });
    });
    const answer = await answerOf<{ success?: boolean; data?: { url?: string } }>(`The picture of ${name}`, response);
    if (!answer.success || !answer.data?.url)
      throw new Error(`The picture of ${name} was refused: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer.data.url;
  }

  async hasProfile(email: string, token: string): Promise<boolean> {
    const response = await sendWithRetries(() =>
      fetch(`${this.origin}/api/${encodeURIComponent(email)}`, { headers: { authorization: `Bearer ${token}` } }),
    );
    if (response.status === 404) return false;
    return (await answerOf<AnswerOf<'GET /{email}'>>(`The profile of ${email}`, response)).email === email;
  }

  async createProfile(token: string, profile: CallInput<'POST /users'>['body']): Promise<void> {
    await answerOf(
      `The profile of ${profile.email}`,
      await this.post(`${this.origin}/api/users`, profile, { authorization: `Bearer ${token}` }),
    );
  }

  /** Adds a dish once per key. An existing dish is kept, even if its picture was uploaded again. */
  async addDish(token: string, key: string, dish: CallInput<'POST /products'>['body']): Promise<void> {
    const response = await this.post(`${this.origin}/api/products`, dish, {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    });
    if (response.status === 422 && ((await response.clone().json()) as Problem).code === 'key_reused') return;
    await answerOf(dish.title, response);
  }

  async describeKitchen(token: string, email: string, story: string): Promise<void> {
    const address = `${this.origin}/api/kitchen-profile/${encodeURIComponent(email)}`;
    const headers = { authorization: `Bearer ${token}` };
    await answerOf(`The kitchen of ${email}`, await this.send('PATCH', address, { story }, headers));
  }

  async runKitchen(token: string, email: string, change: CallInput<'PATCH /kitchens/{email}'>['body']): Promise<void> {
    const address = `${this.origin}/api/kitchens/${encodeURIComponent(email)}`;
    const headers = { authorization: `Bearer ${token}` };
    await answerOf(`The hours of ${email}`, await this.send('PATCH', address, change, headers));
  }

  async sellOut(token: string, id: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    const change = { soldOut: 'until-tomorrow' };
    await answerOf(`Selling out ${id}`, await this.send('PATCH', `${this.origin}/api/products/${id}`, change, headers));
  }

  async showFirst(adminToken: string, id: string): Promise<void> {
    const headers = { authorization: `Bearer ${adminToken}` };
    await answerOf(
      `Showing ${id} first`,
      await this.send('PATCH', `${this.origin}/api/products/${id}`, { shownFirst: true }, headers),
    );
  }

  /** Returns the key with which a screen in the hall opens the monitor. */
  async makeMonitorLink(adminToken: string): Promise<string> {
    const headers = { authorization: `Bearer ${adminToken}` };
    const answer = await this.send('POST', `${this.origin}/api/monitor-link`, {}, headers);
    return (await answerOf<AnswerOf<'POST /monitor-link'>>('The link of the monitor', answer)).key;
  }

  async dishesOf(category: Category): Promise<AnswerOf<'GET /products/{category}'>> {
    return answerOf(
      `The dishes of ${category}`,
      await sendWithRetries(() => fetch(`${this.origin}/api/products/${category}?limit=${limits.largestPage}`)),
    );
  }

  async admins(): Promise<AnswerOf<'GET /admin'>> {
    return answerOf('The admins', await sendWithRetries(() => fetch(`${this.origin}/api/admin`)));
  }

  private post(address: string, body: Json, headers: Record<string, string> = {}): Promise<Response> {
    return this.send('POST', address, body, headers);
  }

  private send(
    method: 'POST' | 'PATCH',
    address: string,
    body: Json,
    headers: Record<string, string>,
  ): Promise<Response> {
    return sendWithRetries(() =>
      fetch(address, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );
  }
}
