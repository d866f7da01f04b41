import { uploadPhoto } from './upload-photo';

const host = { url: 'http://localhost:3000/images/upload', key: 'a key&more' };
const photo = new File(['…'], 'dish.jpg', { type: 'image/jpeg' });

describe('sending a photo', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
  });

  const answering = (answer: () => Promise<unknown>) => {
    const sent: { url: URL; body: FormData }[] = [];
    globalThis.fetch = (async (url: URL, { body }: { body: FormData }) => {
      sent.push({ url, body });
      return { json: answer };
    }) as unknown as typeof fetch;
    return sent;
  };

  test('goes to the host with the key in the query and the file in the field image (spec 7.3, 7.4)', async () => {
    const sent = answering(async () => ({ success: true, data: { url: 'http://localhost:3000/images/1/960.webp' } }));
    await expect(uploadPhoto(host, photo)).resolves.toBe('http://localhost:3000/images/1/960.webp');
    expect(sent[0]?.url.searchParams.get('key')).toBe(host.key);
    expect((sent[0]?.body.get('image') as File).name).toBe('dish.jpg');
  });

  test('that is refused says the host’s reason', async () => {
    answering(async () => ({ success: false, error: { message: 'This file is not a photo.' } }));
    await expect(uploadPhoto(host, photo)).rejects.toMatchObject({
      code: 'image_refused',
      message: 'This file is not a photo.',
    });
  });

  test.each([{}, { success: true }, { success: 'false' }])(
    'that is answered with %j is not accepted (spec 7.4)',
    async (answer) => {
      answering(async () => answer);
      await expect(uploadPhoto(host, photo)).rejects.toMatchObject({ code: 'image_refused' });
    },
  );

  test('that gets no answer can be tried again', async () => {
    answering(() => Promise.reject(new SyntaxError('<html>')));
    await expect(uploadPhoto(host, photo)).rejects.toMatchObject({ code: 'unreachable' });
  });
});
