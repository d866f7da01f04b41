import { ApiError, isPassing } from 'shared-api';
import { failureWords, type OwnWords } from '../failure/failure-words';
import { needsSignIn, type Trouble } from '../failure/trouble';
import type { DishValues } from './dish-values';
import { messages } from './messages';
import { PhotoNotSent } from '../photos/send-photos';

export interface DishFaults {
  /** By the field that is at fault, in the order of the form. */
  fields: [field: keyof DishValues, message: string][];
  /** What no field is to blame for. */
  trouble?: Trouble;
}

const order = ['title', 'category', 'price', 'portions', 'description', 'photos'] as const;
const fieldOfCall: Record<string, keyof DishValues> = {
  title: 'title',
  category: 'category',
  price: 'price',
  portions: 'portions',
  description: 'description',
  image: 'photos',
  image2: 'photos',
  image3: 'photos',
};

/** What kept a dish from being saved, in words and with its places in the form. */
export function dishFaults(error: unknown, words?: OwnWords): DishFaults {
  if (error instanceof PhotoNotSent)
    return { fields: [['photos', messages.photoNotSent(error.photo.name, error.message)]] };
  if (!(error instanceof ApiError)) return { fields: [], trouble: { message: failureWords(error) } };
  if (needsSignIn(error)) return { fields: [], trouble: { message: messages.signedOut, signIn: true } };

  const fields = order.flatMap((field): DishFaults['fields'] => {
    const details = error.fields.filter((fault) => fieldOfCall[fault.field] === field).map(({ detail }) => detail);
    return details.length > 0 ? [[field, details.join('. ')]] : [];
  });
  if (fields.length > 0) return { fields };
  return {
    fields,
    trouble: {
      message: isPassing(error)
        ? `${error.message} ${messages.kept}`
        : (fieldWords(error) ?? failureWords(error, words)),
    },
  };
}

/** Of a field that the form does not have, such as the author: its words say more than the call's. */
const fieldWords = ({ fields }: ApiError): string | undefined =>
  fields.map(({ detail }) => detail).join('. ') || undefined;
