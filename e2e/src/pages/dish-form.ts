import type { Page } from 'playwright-core';
import { photo } from './photo';
import { createAccount, type Person } from '#setup/accounts';
import { uniqueTitle } from '#setup/menu';
import { signInAndOpen } from '#setup/sign-in';

export interface TypedDish {
  title: string;
  category: string;
  price: string;
  description: string;
  /** The names of the photos in the order in which they are chosen. */
  photos: readonly string[];
}

/** Returns a valid dish with a unique title. */
export const goodDish = (): TypedDish => ({
  title: uniqueTitle(),
  category: 'Drinks',
  price: '4.50',
  description: 'Hot, sharp and honest.',
  photos: ['soup.png'],
});

const buttonIn = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Locates and fills the form of a new or existing dish. */
export const dishForm = (page: Page) => {
  const form = page.locator('main form');
  const title = form.getByLabel('Title');
  const category = form.getByLabel('Category');
  const price = form.getByLabel('Price');
  const description = form.getByLabel('Description');
  const photos = form.getByLabel('Choose 1 to 3 photos');

  const type = async (dish: Pick<TypedDish, 'title' | 'price' | 'description'>): Promise<void> => {
    await title.fill(dish.title);
    await price.fill(dish.price);
    await description.fill(dish.description);
  };
  const choosePhotos = async (names: readonly string[]): Promise<void> => {
    const picture = await photo(page);
    await photos.setInputFiles(names.map((name) => ({ ...picture, name })));
  };

  return {
    photos,
    choosePhotos,
    previews: form.locator('img[src^="blob:"]:not(section[aria-labelledby] img)'),
    add: buttonIn(page, 'Add Product'),
    save: buttonIn(page, 'Save'),
    remove: (name: string) => buttonIn(page, `Remove ${name}`).click(),
    type,
    fill: async (dish: TypedDish): Promise<void> => {
      await type(dish);
      await category.selectOption(dish.category);
      await choosePhotos(dish.photos);
    },
    /** Returns the current texts and the names of the photos. */
    contents: async (): Promise<TypedDish> => ({
      title: await title.inputValue(),
      category: await category.inputValue(),
      price: await price.inputValue(),
      description: await description.inputValue(),
      photos: await form
        .locator('img[src^="blob:"]:not(section[aria-labelledby] img)')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt)),
    }),
  };
};

export const createdToast = 'Successfully created a new Product!!';

/** Opens the empty form as a new seller. */
export async function openAddProduct(page: Page): Promise<Person> {
  const seller = await createAccount('Seller');
  await signInAndOpen(page, seller, '/dashboard/add-product');
  await page.getByRole('heading', { level: 1, name: 'Add Your Product' }).waitFor();
  await dishForm(page).add.waitFor();
  return seller;
}
