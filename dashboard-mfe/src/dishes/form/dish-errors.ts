import { ApiError, isTransient } from '@food-court/shared-api';
import { dishNumberNames } from '@food-court/shared-api/dish-numbers';
import { failureText, isSignedOut, type CodeTexts, type FormFailure } from '#page/failure-text.ts';
import type { DishValues } from './dish-values';
import { messages } from './messages';
import { PhotoUploadError } from '#forms/photos/send-photos.ts';

export interface DishErrors {
  /** Keyed by field, in the order of the form. */
  fields: [field: keyof DishValues, message: string][];
  formFailure?: FormFailure;
}

const order = ['title', 'category', 'price', ...dishNumberNames, 'description', 'options', 'photos'] as const;
const fieldOfCall: Record<string, keyof DishValues> = {
  title: 'title',
  category: 'category',
  price: 'price',
  ...Object.fromEntries(dishNumberNames.map((name) => [name, name])),
  description: 'description',
  options: 'options',
  image: 'photos',
  image2: 'photos',
  image3: 'photos',
};

/** Parts of a field have names such as 'options.0.name'. */
const fieldOf = (named: string): keyof DishValues | undefined => fieldOfCall[named.split('.')[0] ?? ''];

/** Why a dish was not saved: messages for fields, or one for the form. */
export function dishErrors(error: unknown, words?: CodeTexts): DishErrors {
  if (error instanceof PhotoUploadError)
    return { fields: [['photos', messages.photoNotSent(error.photo.name, error.message)]] };
  if (!(error instanceof ApiError)) return { fields: [], formFailure: { message: failureText(error) } };
  if (isSignedOut(error)) return { fields: [], formFailure: { message: messages.signedOut, needsSignIn: true } };

  const fields = order.flatMap((field): DishErrors['fields'] => {
    const details = error.fields.filter((fault) => fieldOf(fault.field) === field).map(({ detail }) => detail);
    return details.length > 0 ? [[field, details.join('. ')]] : [];
  });
  if (fields.length > 0) return { fields };
  return {
    fields,
    formFailure: {
      message: isTransient(error)
        ? `${error.message} ${messages.retryHint}`
        : (fieldText(error) ?? failureText(error, words)),
    },
  };
}

/** Errors of a field that the form does not have, such as the author, say more than the call’s own message. */
const fieldText = ({ fields }: ApiError): string | undefined =>
  fields.map(({ detail }) => detail).join('. ') || undefined;
