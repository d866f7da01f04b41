import { screens } from './statements/2-screens';
import { entities } from './statements/3-entities';
import { states } from './statements/4-states';
import { validation } from './statements/5-validation';
import { roles } from './statements/6-roles';
import { calls } from './statements/7-calls';
import { errors } from './statements/8-errors';
import { constants } from './statements/9-constants';
import type { Statement } from './statement';

export interface Point {
  number: number;
  title: string;
  statements: readonly Statement[];
}

/** Points 2 to 9 of the specification, in its order. Point 1 is a summary of the others. */
export const points: readonly Point[] = [
  { number: 2, title: 'Screens and routes', statements: screens },
  { number: 3, title: 'Entities and their fields', statements: entities },
  { number: 4, title: 'States and transitions', statements: states },
  { number: 5, title: 'Validation rules', statements: validation },
  { number: 6, title: 'Roles and permissions', statements: roles },
  { number: 7, title: 'The calls it makes', statements: calls },
  { number: 8, title: 'Error catalogue', statements: errors },
  { number: 9, title: 'Business constants and limits', statements: constants },
];
