type HostAnswer = { success: boolean; data?: { url: string }; error?: { message: string } };

/** Replaces the image host and /config.json. The address of a photo contains its name. */
export const imageHost = {
  /** The names of the uploaded photos, in order. */
  sent: [] as string[],
  /** A test may replace this. */
  answer: (photo: string): Promise<HostAnswer> | HostAnswer => ({ success: true, data: { url: addressOf(photo) } }),
};

export const addressOf = (photo: string): string => `https://images.test/${photo}/960.webp`;
export const photo = (name: string, type = 'image/jpeg'): File => new File([name], name, { type, lastModified: 1 });

/** The client caches this object, so tests change it in place. */
export const settings = {
  imageHost: { url: 'https://images.test/upload', key: 'the key' },
  sandbox: { identity: false, card: false },
};

async function fakeFetch(address: string | URL, init?: { body: FormData }) {
  if (address === '/config.json') return { ok: true, json: async () => settings };
  const { name } = init!.body.get('image') as File;
  imageHost.sent.push(name);
  const answer = await imageHost.answer(name);
  return { json: async () => answer };
}

const before = globalThis.fetch;
const { answer } = imageHost;

beforeEach(() => {
  Object.assign(globalThis, { fetch: fakeFetch });
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL: () => {} });
});

afterEach(() => {
  globalThis.fetch = before;
  Object.assign(imageHost, { sent: [], answer });
  settings.sandbox.identity = false;
});
