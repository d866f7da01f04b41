import { render, screen, waitFor } from '@testing-library/react';
import { PhotoAdvice } from './photo-advice';

/** jsdom has no pixels, so each photo is half black, half of the brightness in its name, and 900 pixels wide. */
const lightOf = (name: string) => Number(/\d+/.exec(name));
let drawn = 0;
beforeEach(() => {
  Object.assign(globalThis, {
    createImageBitmap: async ({ name }: File) => {
      if (name.startsWith('broken')) throw new Error('no image');
      drawn = lightOf(name);
      return { width: 900, height: 600, close: () => undefined };
    },
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () =>
      ({
        fillRect: () => undefined,
        drawImage: () => undefined,
        getImageData: () => ({
          data: new Uint8ClampedArray(Array.from({ length: 80 }, (_, place) => (place < 40 ? drawn : 20))),
        }),
      }) as unknown as null,
  );
});

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
const show = (photos: File[]) => render(<PhotoAdvice id="advice" photos={photos} />);
const status = () => screen.getByRole('status');

test('gives advice politely as soon as a photo is chosen, and removes it with the photo', async () => {
  const { rerender } = show([]);
  expect(status()).toBeEmptyDOMElement();
  rerender(<PhotoAdvice id="advice" photos={[photo('40.jpg')]} />);
  await waitFor(() => expect(status()).toHaveTextContent(/^This photo is dark\. Take it by a window/));
  rerender(<PhotoAdvice id="advice" photos={[photo('230.jpg')]} />);
  await waitFor(() => expect(status()).toBeEmptyDOMElement());
});

test('names the photo among several, and ignores files that the browser can’t read', async () => {
  show([photo('broken.jpg'), photo('40.jpg')]);
  await waitFor(() => expect(status()).toHaveTextContent(/^40\.jpg is dark/));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
