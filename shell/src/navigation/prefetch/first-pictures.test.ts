import { firstPictures } from './first-pictures';

const dishes = (name: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({ image: `${name}${place}` }));

it('takes the first four pictures of a page of a list', () => {
  expect(firstPictures([{ items: dishes('rice', 8) }])).toEqual(['rice0', 'rice1', 'rice2', 'rice3']);
});

it('takes the first picture of each of several lists', () => {
  expect(firstPictures(['a', 'b', 'c', 'd'].map((name) => dishes(name, 3)))).toEqual(['a0', 'b0', 'c0', 'd0']);
});

it('takes none from answers that are not lists with pictures', () => {
  expect(firstPictures([null, { text: 'Hello' }, [{ name: 'Ada' }], []])).toEqual([]);
});
