import { language, t, type SharedBasket } from '@food-court/shared-api';
import { plural, timeLeft } from '@food-court/shared-ui';

/** One line about everybody at the table, such as “Ada and Ben paid. Chidi pays until 12:40.” */
export function sharedText({ people, split, payUntil }: SharedBasket, now: number): string {
  const eating = people.filter(({ basket, share }) => share !== undefined || basket.lines.length > 0);
  const namesOf = (...parts: string[]): string[] =>
    eating.filter(({ part }) => parts.includes(part)).map(({ name }) => name);
  const listed = (names: readonly string[]): string => new Intl.ListFormat(language()).format(names);
  const [paid, due, out] = [namesOf('paid'), namesOf('to-pay', 'paying'), namesOf('left-out')];
  const left = timeLeft((split?.state === 'open' ? split.payUntil : payUntil) ?? '', now);
  const sentences = [
    paid.length > 0 && t('{names} paid.', { names: listed(paid) }),
    due.length > 0 &&
      left &&
      plural(due.length, '{names} pays until {time}.', '{names} pay until {time}.', {
        names: listed(due),
        time: left.until,
      }),
    out.length > 0 && plural(out.length, '{names} is left out.', '{names} are left out.', { names: listed(out) }),
  ];
  return sentences.filter(Boolean).join(' ');
}
