import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { blankText, changedFields, dishTextOf, dishToSend, type DishValues } from './dish-values';
import { managedDish } from '#testing/fake-server.ts';
import { MarksField } from './marks-field';

function Form({ marks }: { marks: string }) {
  const form = useForm<DishValues>({ defaultValues: { ...blankText, marks, photos: [] } });
  return (
    <>
      <MarksField form={form} />
      <output>{JSON.stringify(dishToSend(form.watch()).marks ?? null)}</output>
    </>
  );
}

const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const sent = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;

test('sends the ticked marks in a fixed order', async () => {
  render(<Form marks="" />);
  expect(sent()).toBeNull();
  await tick('Halal');
  await tick('Vegan');
  expect(sent()).toEqual(['vegan', 'halal']);
});

test('leaves allergens to their own field', () =>
  expect(dishTextOf({ ...managedDish({ title: 'Pho' }), marks: ['vegan', 'gluten', 'nuts'] }).marks).toBe('vegan'));

test('sends null when all marks are removed again', () =>
  expect(changedFields(['marks'], blankText)).toEqual({ marks: null }));
