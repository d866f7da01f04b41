import { t, type CallInput, type KitchenHours, type KitchenProfile } from '@food-court/shared-api';
import { kitchenLimits, kitchenPageLimits } from '@food-court/shared-api/kitchen-limits';
import { typedLineError, typedTextError } from '@food-court/shared-api/typed-text';
import { photosRule } from '#forms/photos/photos-rule.ts';
import { hasGaps, sorted, type Week } from './week';

/** All fields of the page as typed. Empty limits mean none. */
export interface KitchenDraft {
  busyMinutes: string;
  capacity: string;
  places: string;
  week: Week;
  daysOff: readonly string[];
  story: string;
  counter: string;
  photos: readonly File[];
}

/** Only what the seller has touched; anything else follows the server. */
export type KitchenEdits = Partial<KitchenDraft>;

const noPhotos: readonly File[] = [];

export const savedDraft = (kitchen: KitchenHours, profile: KitchenProfile | undefined): KitchenDraft => ({
  busyMinutes: String(kitchen.busyMinutes),
  capacity: String(kitchen.capacity ?? ''),
  places: String(kitchen.places ?? ''),
  week: kitchen.hours,
  daysOff: kitchen.daysOff,
  story: profile?.story ?? '',
  counter: profile?.counter ?? '',
  photos: noPhotos,
});

export type KitchenFaults = Partial<Record<keyof KitchenDraft, string>>;

const wholeNumber = /^\d{1,3}$/;

const limitFault = (typed: string, most: number): string | undefined =>
  typed === '' || (wholeNumber.test(typed) && Number(typed) >= 1 && Number(typed) <= most)
    ? undefined
    : t('Give a number from 1 to {most}, or none', { most });

const busyFault = (typed: string): string | undefined =>
  wholeNumber.test(typed) && Number(typed) <= kitchenLimits.busyMinutes
    ? undefined
    : t('Give a number from 0 to {most}', { most: kitchenLimits.busyMinutes });

function storyFault(typed: string): string | undefined {
  const error = typed.trim() === '' ? undefined : typedTextError(typed.trim(), kitchenPageLimits.story);
  if (error === 'too-long') return t('Up to {most} characters', { most: kitchenPageLimits.story });
  return error && t('The story has a character that we can’t save');
}

function counterFault(typed: string): string | undefined {
  const error = typed.trim() === '' ? undefined : typedLineError(typed.trim(), kitchenPageLimits.counter);
  if (error === 'too-long') return t('Up to {most} characters', { most: kitchenPageLimits.counter });
  return error && t('The counter has a character that we can’t save');
}

export function faultsOf({ busyMinutes, capacity, places, week, story, counter, photos }: KitchenDraft): KitchenFaults {
  const verdict = photosRule(photos);
  const faults = {
    busyMinutes: busyFault(busyMinutes),
    capacity: limitFault(capacity, kitchenLimits.capacity),
    places: limitFault(places, kitchenLimits.places),
    week: hasGaps(week) ? t('Give both times, or take the hours out.') : undefined,
    story: storyFault(story),
    counter: counterFault(counter),
    photos: verdict === true ? undefined : verdict,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

const limitOf = (typed: string): number | null => (typed === '' ? null : Number(typed));
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The values for the two calls: only those that differ from what is saved. */
export function changesOf(edits: KitchenEdits, saved: KitchenDraft) {
  const typed = { ...saved, ...edits };
  const values = (draft: KitchenDraft) => ({
    busyMinutes: Number(draft.busyMinutes),
    capacity: limitOf(draft.capacity),
    places: limitOf(draft.places),
    hours: sorted(draft.week),
    daysOff: [...draft.daysOff],
  });
  const [before, after] = [values(saved), values(typed)];
  const names = (Object.keys(after) as (keyof typeof after)[]).filter((name) => !isSame(after[name], before[name]));
  const kitchen: CallInput<'PATCH /kitchens/{email}'>['body'] = Object.fromEntries(
    names.map((name) => [name, after[name]]),
  );
  const [story, counter] = [typed.story.trim(), typed.counter.trim()];
  const profile = { ...(story !== saved.story && { story }), ...(counter !== saved.counter && { counter }) };
  return { kitchen, profile, photos: typed.photos };
}

export type KitchenChanges = ReturnType<typeof changesOf>;

export const isSomeOf = (change: object): boolean => Object.keys(change).length > 0;

export const isChanged = ({ kitchen, profile, photos }: KitchenChanges): boolean =>
  isSomeOf(kitchen) || isSomeOf(profile) || photos.length > 0;
