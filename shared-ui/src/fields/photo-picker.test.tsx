import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhotoPicker } from './photo-picker';

const photo = (name: string) => new File([name], name, { type: 'image/png', lastModified: 1 });

/** jsdom has no object URLs; here each file's address is its name. */
const createObjectURL = jest.fn((file: File) => `blob:${file.name}`);
const revokeObjectURL = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

function Form({ maxPhotos, onChange }: { maxPhotos?: number; onChange?: (photos: File[]) => void }) {
  const [photos, setPhotos] = useState<File[]>([]);
  return (
    <PhotoPicker
      label="Photos"
      maxPhotos={maxPhotos}
      photos={photos}
      onChange={(chosen) => {
        setPhotos(chosen);
        onChange?.(chosen);
      }}
    />
  );
}

const previews = () =>
  screen.queryAllByRole('img').map((image) => [image.getAttribute('alt'), image.getAttribute('src')]);

test('shows a preview of each photo and revokes its address on removal', async () => {
  const onChange = jest.fn();
  render(<Form maxPhotos={3} onChange={onChange} />);
  await userEvent.upload(screen.getByLabelText('Photos'), [photo('a.png'), photo('b.png')]);
  expect(previews()).toEqual([
    ['a.png', 'blob:a.png'],
    ['b.png', 'blob:b.png'],
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
  expect(previews()).toEqual([['b.png', 'blob:b.png']]);
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:a.png');
  expect(onChange).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'b.png' })]);
});

test('adds photos up to the maximum, names the rejected ones, and then stops offering to add photos', async () => {
  render(<Form maxPhotos={3} />);
  await userEvent.upload(screen.getByLabelText('Photos'), [photo('a.png')]);
  const input = screen.getByLabelText('Photos');
  await userEvent.upload(input, ['b.png', 'c.png', 'd.png', 'e.png'].map(photo));

  expect(previews().map(([name]) => name)).toEqual(['a.png', 'b.png', 'c.png']);
  expect(screen.getByText('Choose 1 to 3 photos: no room for d.png, e.png')).toBeInTheDocument();
  expect(screen.queryByText('Add another')).not.toBeInTheDocument();
});

test('replaces the photo with the next one in a picker for one photo', async () => {
  render(<Form />);
  const input = screen.getByLabelText('Photos');
  expect(input).not.toHaveAttribute('multiple');
  await userEvent.upload(input, photo('a.png'));
  await userEvent.upload(input, photo('b.png'));
  expect(previews().map(([name]) => name)).toEqual(['b.png']);
});

test('accepts dropped files, but only pictures, and each only once', () => {
  const { container } = render(<Form maxPhotos={3} />);
  const zone = container.querySelector('.zone') as HTMLElement;
  const files = [photo('a.png'), photo('a.png'), new File(['x'], 'menu.pdf', { type: 'application/pdf' })];
  fireEvent.drop(zone, { dataTransfer: { files } });
  fireEvent.drop(zone, { dataTransfer: { files: [photo('a.png')] } });
  expect(previews().map(([name]) => name)).toEqual(['a.png']);

  fireEvent.drop(zone, { dataTransfer: { files: [files[2]] } });
  expect(screen.getByText('Not a picture: menu.pdf')).toBeInTheDocument();
  expect(screen.getByLabelText('Photos')).toHaveAccessibleDescription('Not a picture: menu.pdf');
});

test('adds a photo of the camera to the others', async () => {
  render(<Form maxPhotos={2} />);
  await userEvent.upload(screen.getByLabelText('Photos'), photo('a.png'));
  const camera = screen.getByLabelText('Take a photo');
  expect(camera).toHaveAttribute('capture', 'environment');
  await userEvent.upload(camera, photo('shot.png'));
  expect(previews().map(([name]) => name)).toEqual(['a.png', 'shot.png']);
});

test('ignores dropped files while disabled', () => {
  const onChange = jest.fn();
  const { container } = render(<PhotoPicker label="Photos" photos={[]} onChange={onChange} disabled />);
  fireEvent.drop(container.querySelector('.zone') as HTMLElement, { dataTransfer: { files: [photo('a.png')] } });
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Photos')).toBeDisabled();
});
