import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Dish {
  _id?: string;
  title: string;
  author: string;
  email: string;
  category: string;
  image: string;
}

/** A fake of the product with the calls that the seed uses; accounts, pictures, profiles and dishes are in memory. */
export async function startFakeProduct() {
  const accounts = new Map<string, string>();
  const controlSecret = 'of the sandbox';
  const confirmed = new Set<string>();
  const profiles = new Map<string, { name: string; email: string; role: string; image: string }>();
  const dishes: Dish[] = [];
  const keys = new Map<string, string>();
  const stories = new Map<string, string>();
  const shownFirst: string[] = [];
  const hours = new Map<string, object>();
  const soldOut: string[] = [];
  const uploads: number[] = [];
  const requests: string[] = [];
  /** Called before every call; may return a status to answer instead. */
  const fault: { for: (call: string) => number | undefined } = { for: () => undefined };

  const problem = (code: string) => ({ code, detail: code });

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    const { pathname, searchParams } = new URL(request.url!, 'http://product');
    const call = `${request.method} ${pathname}`;
    requests.push(call);
    const broken = fault.for(call);
    if (broken) return [broken, problem('unavailable')];
    const bytes = await buffer(request);
    const email = /^Bearer token of (.*)$/.exec(request.headers.authorization ?? '')?.[1];

    if (call === 'GET /config.json')
      return [
        200,
        { firebase: { apiKey: 'web', projectId: 'demo' }, imageHost: { url: '/images/upload', key: 'photos' } },
      ];
    if (call === 'POST /images/upload') {
      const { image } = Object.fromEntries(
        await new Response(bytes, { headers: { 'content-type': request.headers['content-type']! } }).formData(),
      );
      if (searchParams.get('key') !== 'photos' || !(image instanceof Blob)) return [400, { success: false }];
      uploads.push(image.size);
      return [200, { success: true, data: { url: `http://pictures.test/${uploads.length}.webp` } }];
    }
    if (call === 'GET /api/admin') return [200, [...profiles.values()].filter(({ role }) => role === 'admin')];
    if (call.startsWith('GET /api/products/'))
      return [200, dishes.filter(({ category }) => category === pathname.split('/').at(-1))];
    if (call.startsWith('GET /api/')) {
      const asked = decodeURIComponent(pathname.split('/').at(-1)!);
      if (asked !== email) return [403, problem('not_allowed')];
      return profiles.has(asked) ? [200, profiles.get(asked)!] : [404, problem('not_found')];
    }

    const body = JSON.parse(bytes.toString());
    if (call === 'POST /identitytoolkit.googleapis.com/v1/projects/demo/accounts:update') {
      if (request.headers.authorization !== `Bearer ${controlSecret}`) return [401, problem('not_signed_in')];
      if (body.emailVerified) confirmed.add(body.localId);
      return [200, {}];
    }
    if (pathname.startsWith('/identitytoolkit.googleapis.com/v1/accounts:'))
      return identity(pathname.split(':')[1]!, body);
    if (call.startsWith('PATCH /api/kitchen-profile/')) {
      if (decodeURIComponent(pathname.split('/').at(-1)!) !== email) return [403, problem('not_allowed')];
      stories.set(email, body.story);
      return [200, {}];
    }
    if (call.startsWith('PATCH /api/kitchens/')) {
      if (decodeURIComponent(pathname.split('/').at(-1)!) !== email) return [403, problem('not_allowed')];
      hours.set(email, body);
      return [200, {}];
    }
    if (call.startsWith('PATCH /api/products/') && body.soldOut) {
      const id = pathname.split('/').at(-1)!;
      if (dishes.find(({ _id }) => _id === id)?.email !== email) return [403, problem('not_allowed')];
      soldOut.push(id);
      return [200, {}];
    }
    if (call.startsWith('PATCH /api/products/')) {
      if (profiles.get(email ?? '')?.role !== 'admin' || !body.shownFirst) return [403, problem('not_allowed')];
      shownFirst.push(pathname.split('/').at(-1)!);
      return [200, {}];
    }
    if (call === 'POST /api/monitor-link')
      return profiles.get(email ?? '')?.role === 'admin'
        ? [201, { key: 'key of the monitor' }]
        : [403, problem('not_allowed')];
    if (body.email !== email) return [403, problem('not_allowed')];
    if (call === 'POST /api/users') {
      if (!profiles.has(body.email)) profiles.set(body.email, body);
      return [201, profiles.get(body.email)!];
    }
    return addDish(`${email} ${String(request.headers['idempotency-key'])}`, body, bytes.toString());
  }

  function identity(action: string, { email, password }: { email: string; password: string }): [number, object] {
    if (action === 'signUp' && accounts.has(email)) return [400, { error: { code: 400, message: 'EMAIL_EXISTS' } }];
    if (action === 'signUp') accounts.set(email, password);
    if (accounts.get(email) !== password) return [400, { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } }];
    return [200, { idToken: `token of ${email}`, localId: email }];
  }

  function addDish(key: string, dish: Dish, print: string): [number, object] {
    if (profiles.get(dish.email)?.role !== 'Seller') return [403, problem('not_allowed')];
    if (keys.has(key)) return keys.get(key) === print ? [201, dish] : [422, problem('key_reused')];
    keys.set(key, print);
    dishes.unshift({ ...dish, _id: `d${dishes.length}` });
    return [201, dish];
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    answer(request).then(
      ([status, body]) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...(status === 503 && { 'retry-after': '0' }) })
          .end(JSON.stringify(body)),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    controlSecret,
    accounts,
    confirmed,
    profiles,
    dishes,
    stories,
    shownFirst,
    hours,
    soldOut,
    uploads,
    requests,
    fault,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
