import type { FieldError } from '@food-court/shared-api/errors';

/** An error of TypeBox about one field of an input. */
export interface SchemaFault {
  keyword?: string;
  instancePath?: string;
  params?: Record<string, unknown>;
}

/** The labels of the forms (spec point 5), where an image is called a photo. */
const labels: Record<string, string> = {
  email: 'E-mail',
  image: 'Photo',
  image2: 'Second photo',
  image3: 'Third photo',
};

const labelOf = (field: string): string =>
  (Object.hasOwn(labels, field) ? labels[field] : undefined) ?? field.charAt(0).toUpperCase() + field.slice(1);
/** For example '10,000', and an amount of money with its cents: '0.50'. */
const grouped = (limit: unknown): string =>
  Number(limit).toLocaleString('en-US', Number.isInteger(limit) ? {} : { minimumFractionDigits: 2 });

export const fieldFault = (field: string, predicate: string): FieldError => ({
  field,
  detail: `${labelOf(field)} ${predicate}`,
});

/** Returns the first fault of each field, as a text to show below it. */
export function fieldFaults(faults: readonly SchemaFault[]): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const fault of faults.flatMap(faultsOf)) if (!found.has(fault.field)) found.set(fault.field, fault);
  return [...found.values()];
}

function faultsOf({ keyword, instancePath = '', params = {} }: SchemaFault): FieldError[] {
  const field = instancePath.slice(1).replaceAll('/', '.');
  if (keyword === 'required')
    return names(params.requiredProperties).map((name) => fieldFault(within(field, name), 'is Required'));
  if (keyword === 'additionalProperties')
    return names(params.additionalProperties).map((name) =>
      fieldFault(within(field, name), 'isn’t a field of this call'),
    );
  if (field === '' || keyword === 'boolean') return [];
  return [fieldFault(field, predicate(keyword, params))];
}

function predicate(keyword: string | undefined, params: Record<string, unknown>): string {
  switch (keyword) {
    case 'minLength':
      return 'is Required';
    case 'pattern':
      return params.pattern === '\\S' ? 'is Required' : 'has the wrong format';
    case 'maxLength':
      return `can have at most ${grouped(params.limit)} characters`;
    case 'type':
      return `must be a ${params.type === 'integer' ? 'whole number' : String(params.type)}`;
    case 'enum':
      return allowed(names(params.allowedValues));
    case 'format':
      return params.format === 'email' ? 'must be an e-mail address' : 'must be a web address';
    case 'minimum':
      return `must be at least ${grouped(params.limit)}`;
    case 'exclusiveMinimum':
      return `must be more than ${grouped(params.limit)}`;
    case 'maximum':
      return `can be at most ${grouped(params.limit)}`;
    case '~refine':
      return String(params.message);
    default:
      return 'is invalid';
  }
}

const allowed = (values: readonly string[]): string =>
  values.length === 1 ? `can only be “${values[0]}”, or left out` : `must be one of ${values.join(', ')}`;

const within = (field: string, name: string): string => (field === '' ? name : `${field}.${name}`);
const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
