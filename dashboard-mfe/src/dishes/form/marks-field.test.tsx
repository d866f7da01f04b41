import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { blankText, changedFields, dishToSend, type DishValues } from './dish-values';
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
  await tick('Contains nuts');
  await tick('Vegan');
  expect(sent()).toEqual(['vegan', 'nuts']);
});

test('accepts ‘None of these’ as an answer, and unticks it with the first mark', async () => {
  render(<Form marks="" />);
  await tick('None of these');
  expect(sent()).toEqual([]);
  await tick('Halal');
  expect(screen.getByRole('checkbox', { name: 'None of these' })).not.toBeChecked();
  expect(sent()).toEqual(['halal']);
});

test('sends null when all marks are removed again', () =>
  expect(changedFields(['marks'], blankText)).toEqual({ marks: null }));
