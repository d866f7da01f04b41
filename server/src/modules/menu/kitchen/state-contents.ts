import {
  dishKinds,
  tidyStatement,
  type AllergenStatement,
  type CallInput,
  type DishMark,
  type OptionGroup,
} from '@food-court/shared-api/contract';
import { markedAllergens, statedAllergens } from '../dishes/stated-allergens';

type Stated = Pick<CallInput<'PATCH /products/{id}'>['body'], 'marks' | 'allergens'>;

interface StatedDish {
  marks: readonly DishMark[] | null;
  allergens: AllergenStatement | null;
  options: readonly OptionGroup[];
}

interface Contents {
  marks: DishMark[] | null;
  allergens: AllergenStatement | null;
}

const nothing: StatedDish = { marks: null, allergens: null, options: [] };

/** The columns that say what is in a dish, or undefined if they stay as they are. */
export function stateContents(body: Stated, before: StatedDish = nothing, now = new Date()): Contents | undefined {
  if (body.marks === undefined && body.allergens === undefined) return undefined;
  const marks = body.marks === undefined ? before.marks : body.marks;
  const allergens =
    body.allergens === undefined
      ? withNewMarks(statedAllergens(before), marks, before.marks)
      : body.allergens && stampStatement(body.allergens, before, now);
  return { marks: marksToStore(marks, allergens), allergens };
}

/** An older client names allergens by marks only. It adds to what is stated, and never rules anything out. */
function withNewMarks(
  stated: AllergenStatement | undefined,
  marks: readonly DishMark[] | null,
  before: readonly DishMark[] | null,
): AllergenStatement | null {
  const { contains, mayContain, checkedAt } = stated ?? { contains: [], mayContain: [] };
  const added = markedAllergens.filter((allergen) => marks?.includes(allergen) && !before?.includes(allergen));
  if (!stated && !marks) return null;
  return tidyStatement({
    contains: [...contains, ...added],
    mayContain,
    ...(checkedAt !== undefined && { checkedAt }),
  });
}

/** Older readers take a dish with marks but without “gluten” for free of gluten, so it has the mark unless gluten is ruled out. */
function marksToStore(marks: readonly DishMark[] | null, allergens: AllergenStatement | null): DishMark[] | null {
  const kinds = dishKinds.filter((kind) => marks?.includes(kind));
  const named = [...(allergens?.contains ?? []), ...(allergens?.mayContain ?? [])];
  const isChecked = allergens?.checkedAt !== undefined;
  const present = markedAllergens.filter((allergen) => !isChecked || named.includes(allergen));
  const saysNothing = kinds.length === 0 && !isChecked && !markedAllergens.some((allergen) => named.includes(allergen));
  return saysNothing ? null : [...kinds, ...present];
}

/** The time of a check is the server’s. A statement that the dish already has keeps its time. */
function stampStatement(statement: AllergenStatement, before: StatedDish, now: Date): AllergenStatement {
  const tidy = tidyStatement(statement);
  if (tidy.checkedAt === undefined) return tidy;
  const known = [before.allergens, ...choicesOf(before.options).map(({ allergens }) => allergens)];
  return known.some((one) => one && isSame(one, tidy)) ? tidy : { ...tidy, checkedAt: now.toISOString() };
}

const isSame = (a: AllergenStatement, b: AllergenStatement): boolean =>
  JSON.stringify(tidyStatement(a)) === JSON.stringify(tidyStatement(b));

const choicesOf = (groups: readonly OptionGroup[]) => groups.flatMap(({ choices }) => choices);

/** The groups with tidy statements. */
export const stampOptions = (
  groups: readonly OptionGroup[],
  before: StatedDish = nothing,
  now = new Date(),
): OptionGroup[] =>
  groups.map((group) => ({
    ...group,
    choices: group.choices.map((choice) =>
      choice.allergens ? { ...choice, allergens: stampStatement(choice.allergens, before, now) } : choice,
    ),
  }));
