import { uploadPhoto } from './upload-photo';

const host = { url: 'http://localhost:3000/images/upload', key: 'a key&more' };
const photo = new File(['…'], 'dish.jpg', { type: 'image/jpeg' });

describe('uploadPhoto', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
  });

  const answerWith = (answer: () => Promise<unknown>, status = 200) => {
    const sent: { url: URL; body: FormData }[] = [];
    globalThis.fetch = (async (url: URL, { body }: { body: FormData }) => {
      sent.push({ url, body });
      return { json: answer, status };
    }) as unknown as typeof fetch;
    return sent;
  };

  test('posts the file in the field `image` with the key in the query (spec 7.3, 7.4)', async () => {
    const sent = answerWith(async () => ({ success: true, data: { url: 'http://localhost:3000/images/1/960.webp' } }));
    await expect(uploadPhoto(host, photo)).resolves.toBe('http://localhost:3000/images/1/960.webp');
    expect(sent[0]?.url.searchParams.get('key')).toBe(host.key);
    expect((sent[0]!.body.get('image') as File).name).toBe('dish.jpg');
  });

  test('rejects with the host’s reason when the photo is refused', async () => {
    answerWith(async () => ({ success: false, error: { message: 'This file is not a photo.' } }));
    await expect(uploadPhoto(host, photo)).rejects.toMatchObject({
      code: 'image_refused',
      message: 'This file is not a photo.',
    });
  });

  test('rejects as unavailable when the host itself failed, so that nobody is asked to choose another photo', async () => {
    answerWith(async () => ({ success: false, error: { message: 'Please try again.' } }), 503);
    await expect(uploadPhoto(host, photo)).rejects.toMatchObject({ code: 'unavailable', message: 'Please try again.' });
    answerWith(() => Promise.reject(new SyntaxError('<html>')), 502);
    await expect(uploadPhoto(host, photo)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'We couldn’t process the photo. Please try again.',
    });
  });

  test.each([{}, { success: true }, { success: 'false' }])('rejects the answer %j (spec 7.4)', async (answer) => {
    answerWith(async () => answer);
    await expect(uploadPhoto(host, photo)).rejects.toMatchObject({ code: 'image_refused' });
  });

  test('rejects as unreachable without a JSON answer', async () => {
    answerWith(() => Promise.reject(new SyntaxError('<html>')));
    await expect(uploadPhoto(host, photo)).rejects.toMatchObject({ code: 'unreachable' });
  });
});
