import type { World } from '../permissions/world';

export const endpoint = 'https://fcm.googleapis.com/fcm/send/a-browser';

const device = {
  endpoint,
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

/** Registers a device of the Buyer for push messages. */
export async function pushDevice({ testServer: { app }, people: { Buyer } }: World): Promise<string> {
  const ask = (method: 'GET' | 'POST', payload?: object) =>
    app.inject({ method, url: '/api/push-devices', headers: Buyer.headers, payload });
  await ask('POST', device);
  const [registered] = (await ask('GET')).json<{ _id: string }[]>();
  return registered?._id ?? '';
}
