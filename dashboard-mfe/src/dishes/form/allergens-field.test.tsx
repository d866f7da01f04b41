import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import type { AllergenStatement } from '@food-court/shared-api';
import { statementText } from '../allergens/statement-text';
import { AllergensField } from './allergens-field';
import { blankText, changedFields, dishToSend, type DishValues } from './dish-values';

function Form({ stated }: { stated?: AllergenStatement }) {
  const form = useForm<DishValues>({ defaultValues: { ...blankText, allergens: statementText(stated), photos: [] } });
  return (
    <>
      <AllergensField form={form} />
      <output>{JSON.stringify(dishToSend(form.watch()).allergens ?? null)}</output>
    </>
  );
}

const checkedAt = '2026-11-20T10:00:00.000Z';
const check = (name = 'None of them, I checked') => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const choose = (name: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name }), option);
const openNames = () => userEvent.click(screen.getByRole('button', { name: /^Name allergens|named$/ }));
const sent = () => JSON.parse(screen.getByRole('status').textContent ?? '') as AllergenStatement | null;

test('a seller states with one press that a dish has none of the fourteen', async () => {
  render(<Form />);
  expect(sent()).toBeNull();
  await userEvent.click(check());
  expect(sent()).toEqual({ contains: [], mayContain: [], checkedAt: expect.any(String) });
  await userEvent.click(check());
  expect(sent()).toBeNull();
});

test('a seller names what a dish contains and may contain, in any order', async () => {
  render(<Form />);
  await openNames();
  await choose('Nuts', 'May contain it');
  await choose('Milk', 'Contains it');
  await choose('Gluten', 'Contains it');
  expect(sent()).toEqual({ contains: ['gluten', 'milk'], mayContain: ['nuts'] });
  await userEvent.click(check('None of the others, I checked'));
  expect(sent()).toMatchObject({ contains: ['gluten', 'milk'], checkedAt: expect.any(String) });
  await choose('Nuts', 'Contains it');
  expect(sent()).toMatchObject({ contains: ['gluten', 'milk', 'nuts'], mayContain: [] });
});

test('a seller sees when a dish was checked, and has to check again after taking an allergen out', async () => {
  render(<Form stated={{ contains: ['fish'], mayContain: [], checkedAt }} />);
  expect(check('None of the others, I checked')).toBeChecked();
  expect(screen.getByText(/20.*2026|2026.*20/, { selector: 'span' })).toBeInTheDocument();
  await openNames();
  await choose('Eggs', 'Contains it');
  expect(sent()?.checkedAt).toBe(checkedAt);
  await choose('Fish', 'Not named');
  expect(sent()).toEqual({ contains: ['eggs'], mayContain: [] });
});

test('sends null when nothing is stated any longer', () =>
  expect(changedFields(['allergens'], blankText)).toEqual({ allergens: null }));

test.each([
  '',
  'none',
  '[]',
  '{"contains":["air"],"mayContain":[]}',
  '{"contains":[],"mayContain":[],"checkedAt":"x"}',
])('takes nothing from a draft with %j', (allergens) =>
  expect(dishToSend({ ...blankText, allergens }).allergens).toBeUndefined(),
);
